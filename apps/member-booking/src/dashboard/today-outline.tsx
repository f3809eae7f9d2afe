import { Card, Col, Flex, Row, Skeleton, Typography } from 'antd';

const TILES = [1, 2, 3, 4, 5, 6];

/** 'Today' while it loads, in about its size: the cards below must not jump. */
export function TodayOutline() {
  return (
    <Flex vertical gap="small" role="status" aria-label="Loading today">
      <Typography.Title level={2} aria-hidden style={{ margin: 0 }}>
        Today
      </Typography.Title>
      <Row gutter={[16, 16]} aria-hidden>
        <Col xs={24} xl={15}>
          <div className="mb-today-rooms">
            {TILES.map((tile) => (
              <Outline key={tile} rows={2} />
            ))}
          </div>
        </Col>
        <Col xs={24} xl={9}>
          <Outline rows={4} />
        </Col>
      </Row>
    </Flex>
  );
}

function Outline({ rows }: { rows: number }) {
  return (
    <Card size="small">
      <Skeleton title={false} paragraph={{ rows, style: { margin: 0 } }} />
    </Card>
  );
}
