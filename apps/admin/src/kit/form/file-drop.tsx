import { Typography, Upload } from 'antd';
import type { AriaAttributes, ReactNode } from 'react';

interface FileDropProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  /** Of the field. */
  id?: string;
  /** The name of the field for screen readers. */
  label: string;
  /** File types, as in the `accept` attribute. */
  accept: string;
  /** The name of the chosen file. */
  fileName: string | undefined;
  onFile: (file: File) => void;
  /** Says what kind of file is expected. */
  children: ReactNode;
}

/** A file that is chosen or dropped. It is sent with the form. */
export function FileDrop({ label, accept, fileName, onFile, children, ...field }: FileDropProps) {
  const choose = (file: File) => {
    void copyOf(file).then(onFile, () => onFile(file));
    return false;
  };
  return (
    <Upload.Dragger {...field} aria-label={label} accept={accept} showUploadList={false} beforeUpload={choose}>
      <Typography.Paragraph>
        {fileName === undefined ? 'Choose a file or drop it here' : <bdi dir="auto">{fileName}</bdi>}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{children}</Typography.Text>
    </Upload.Dragger>
  );
}

/** Copies a file into memory, because browsers do not send a file that another program has saved since it was chosen. */
async function copyOf(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
