import type { MetaDescriptor } from 'react-router';

/** The tags of a page's head (page-head.ts) as elements. */
export const HeadTags = ({ tags }: { tags: readonly MetaDescriptor[] }) =>
  tags.map((tag, index) => {
    if ('tagName' in tag) {
      const { tagName, ...attributes } = tag;
      return tagName === 'link' ? <link key={index} {...attributes} /> : null;
    }
    if ('title' in tag) return <title key="title">{String(tag.title)}</title>;
    return <meta key={index} {...tag} />;
  });
