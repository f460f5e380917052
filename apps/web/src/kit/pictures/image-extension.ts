/** The file extension of an opaque image from `shrinkImage`. */
export const imageExtension = ({ type }: Blob) => (type === 'image/webp' ? 'webp' : 'jpg')
