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
