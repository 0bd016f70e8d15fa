import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('search/*', 'routes/search.tsx'),
  route('cars/:slug', 'routes/car.tsx'),
  route('cars/:slug/enquire', 'routes/enquire.tsx', { id: 'enquire-about-car' }),
  route('enquire', 'routes/enquire.tsx'),
  route('success', 'routes/success.tsx'),
  route('api/captcha', 'routes/api-captcha.ts'),
  route('api/search', 'routes/api-search.ts'),
  route('api/search/panel', 'routes/api-search-panel.ts'),
  route('api/call-reveal', 'routes/call-reveal.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
