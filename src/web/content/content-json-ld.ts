import type { ContentPage } from '#domain/content/content-policy.ts';
import { isPost } from '#domain/content/running-pages.ts';
import { SCHEMA, type JsonLd } from '../json-ld.ts';

/** Structured data of a dealer's page: a post is an Article, its questions and answers are a FAQPage. */
export function contentJsonLd(
  page: ContentPage,
  { url, picture, site }: { url: string; picture: string | undefined; site: { name: string; origin: string } },
): JsonLd[] {
  const questions = page.blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []));
  const publisher: JsonLd = { '@type': 'Organization', name: site.name, url: site.origin };
  return [
    ...(isPost(page)
      ? [
          {
            '@context': SCHEMA,
            '@type': 'Article',
            headline: page.title,
            description: page.description ?? undefined,
            datePublished: page.date,
            image: picture,
            mainEntityOfPage: url,
            author: publisher,
            publisher,
          },
        ]
      : []),
    ...(questions.length === 0
      ? []
      : [
          {
            '@context': SCHEMA,
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }): JsonLd => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
            })),
          },
        ]),
  ];
}
