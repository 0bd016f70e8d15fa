import type { Car } from '#domain/car/car.ts';
import { relatedPosts } from '#domain/content/related-posts.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';

export function carPosts(
  { make }: Pick<Car, 'make'>,
  { blogs, pictures, site }: SiteSettings,
  now: Date,
): CarPageView['posts'] {
  const posts = relatedPosts(make, blogs, localDay(now, site.timezone));
  if (posts.length === 0) return null;
  return {
    title: blogs.title,
    posts: posts.map(({ title, excerpt, picture, link, date }) => ({
      title,
      excerpt,
      picture: picture !== null && allowsPicture(picture, pictures) ? picture : null,
      href: link,
      day: date,
      date: formatDate(date),
    })),
  };
}
