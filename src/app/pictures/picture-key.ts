/** What staff have sent pictures for. */
export type PictureKind = 'stock' | 'site';

export type SentType = 'jpg' | 'mp4';

export const pictureAddress = (kind: PictureKind, key: string, type: SentType = 'jpg'): string =>
  `/pictures/${kind}/${key}.${type}`;

/** What an address of a picture or a video that staff have sent says; undefined: it is another's. */
export function sentPictureAt(address: string): { kind: PictureKind; key: string; type: SentType } | undefined {
  const [, kind, key, type] = /^\/?pictures\/(stock|site)\/([a-f0-9]{32})\.(jpg|mp4)$/.exec(address) ?? [];
  return key === undefined ? undefined : { kind: kind as PictureKind, key, type: type as SentType };
}
