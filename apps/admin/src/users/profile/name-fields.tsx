import { TEXT_LIMITS } from '@roomhours/contract';
import { Col, Form, Input, Row } from 'antd';
import { lengthRule } from '../../kit/form/field-rules';

/** First name, last name and company, all optional. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Form.Item name="firstName" label="First Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
          <Input dir="auto" autoFocus={autoFocus} autoComplete="off" />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="lastName" label="Last Name" rules={[lengthRule(TEXT_LIMITS.personName)]}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
      </Col>
      <Col xs={24}>
        <Form.Item name="company" label="Company" rules={[lengthRule(TEXT_LIMITS.companyName)]}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
      </Col>
    </Row>
  );
}
