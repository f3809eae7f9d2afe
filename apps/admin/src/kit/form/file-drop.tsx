import { type AriaAttributes, type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import './file-drop.css';

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

/** A file that is chosen or dropped. The same file can be chosen again after it was changed. */
export function FileDrop({ label, accept, fileName, onFile, children, ...field }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label className="file-drop" data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <input {...field} type="file" aria-label={label} accept={accept} onChange={choose} />
      <span className="file-drop-button" aria-hidden="true">
        {fileName === undefined ? 'Choose a file' : 'Choose another file'}
      </span>
      <span>{fileName === undefined ? 'or drop it here' : <bdi dir="auto">{fileName}</bdi>}</span>
      <span className="file-drop-hint">{children}</span>
    </label>
  );
}
