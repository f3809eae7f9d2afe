import { MAX_PHOTO_BYTES } from '@roomhours/contract';
import { Button, Flex } from 'antd';
import { type AriaAttributes, useEffect, useState } from 'react';
import { check } from '../kit/form/field-rules';
import { FileDrop } from '../kit/form/file-drop';

/** The stored photo as its path, a chosen file, or null for no photo. */
export type RoomPhoto = string | File | null;

const MAX_MEGABYTES = MAX_PHOTO_BYTES / (1024 * 1024);
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The type and size of a chosen file. The server also checks the content. */
export const photoRule = check<RoomPhoto>((photo) => photo instanceof File && problemOf(photo));

function problemOf(photo: File): string | null {
  if (!TYPES.includes(photo.type)) return 'Choose a JPEG, PNG or WebP picture';
  return photo.size > MAX_PHOTO_BYTES ? `At most ${MAX_MEGABYTES} MB` : null;
}

interface PhotoFieldProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id?: string;
  value?: RoomPhoto;
  onChange?: (photo: RoomPhoto) => void;
}

/** The photo of a room: chosen, dropped, replaced or removed. For a Form.Item. */
export function PhotoField({ value = null, onChange, ...field }: PhotoFieldProps) {
  const preview = usePreview(value);
  return (
    <Flex vertical gap="small">
      {preview !== null && <PhotoImage src={preview} alt="The photo of the room" />}
      <FileDrop
        {...field}
        label="Photo"
        accept={TYPES.join(',')}
        fileName={value instanceof File ? value.name : undefined}
        onFile={(file) => onChange?.(file)}
      >
        {`JPEG, PNG or WebP, at most ${MAX_MEGABYTES} MB.`}
      </FileDrop>
      {value !== null && <Button onClick={() => onChange?.(null)}>Remove Photo</Button>}
    </Flex>
  );
}

/** Returns the address of a photo; null while a chosen file is being read, and for a refused file. */
function usePreview(photo: RoomPhoto): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!(photo instanceof File) || problemOf(photo) !== null) return;
    const reader = new FileReader();
    // A data URL, because the content security policy allows no object URL.
    reader.onload = () => setRead({ file: photo, url: reader.result as string });
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  if (!(photo instanceof File)) return photo;
  return read?.file === photo ? read.url : null;
}

/** A photo of a room, cut to 16:9, without the corners of a card's cover. */
export function PhotoImage({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      style={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 0 }}
    />
  );
}
