import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home/route.tsx'),
  route('search/*', 'pages/search/route.tsx'),
  route('cars/:slug', 'pages/car/route.tsx'),
  route('cars/:slug/enquire', 'pages/enquire/route.tsx', { id: 'enquire-about-car' }),
  route('enquire', 'pages/enquire/route.tsx'),
  route('success', 'pages/success/route.tsx'),
  route('api/captcha', 'pages/captcha/route.ts'),
  route('api/search', 'pages/api-search/route.ts'),
  route('api/search/panel', 'pages/search-panel/route.ts'),
  route('api/call-reveal', 'pages/call-reveal/route.ts'),
  route('robots.txt', 'pages/robots/route.ts'),
  route('sitemap.xml', 'pages/sitemap/route.ts'),
  route('*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig;
