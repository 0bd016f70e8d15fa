/** What staff have sent pictures for. */
export type PictureKind = 'stock' | 'site';

export const pictureAddress = (kind: PictureKind, key: string): string => `/pictures/${kind}/${key}.jpg`;

/** What an address of a picture that staff have sent says; undefined: it is another's. */
export function sentPictureAt(address: string): { kind: PictureKind; key: string } | undefined {
  const [, kind, key] = /^\/?pictures\/(stock|site)\/([a-f0-9]{32})\.jpg$/.exec(address) ?? [];
  return key === undefined ? undefined : { kind: kind as PictureKind, key };
}
