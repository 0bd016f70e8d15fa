import { openCar } from '#app/car/open-car.ts';
import { chatKind } from '#domain/car/chat-kind.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { autobotView } from './autobot-view.ts';
import type { RouteArgs } from '../../route-module.ts';

export function loader({ context, params: { slug } }: RouteArgs<'slug'>) {
  const { site, now } = context.get(siteRequest);
  const { search } = context.get(services);
  const opened = openCar(slug, site.stockFilter, search);
  if (opened.kind === 'unknown' || chatKind(site.settings.car) !== 'autobot')
    return problem(404, 'This website doesn’t have this chat.');
  return Response.json(autobotView(opened.car, site.settings, now));
}
