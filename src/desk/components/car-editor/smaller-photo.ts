/** What the server keeps of a photo (px). */
const LONGEST_SIDE = 1600;
const QUALITY = 0.88;
/** A photo below this is sent as it is (bytes). */
const SMALL = 500_000;

/**
 * A phone's photo at the size that the server keeps: it takes a tenth of the time on the way. A file that this browser
 * cannot draw is returned as it is, for the server to judge.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= SMALL || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
