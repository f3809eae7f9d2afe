import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Opens the history of a booking, which `subject` names. */
export function HistoryButton({ subject, onShow }: { subject: string; onShow: () => void }) {
  return (
    <Button
      type="text"
      icon={<HistoryOutlined aria-hidden />}
      title="History"
      aria-label={`History of booking of ${subject}`}
      onClick={onShow}
    />
  );
}
