// Lucide's drawings (ISC licence, in its package), one import each, so that only those in use reach the browser.
import armchair from 'lucide-static/icons/armchair.svg?raw';
import arrowDownUp from 'lucide-static/icons/arrow-down-up.svg?raw';
import swap from 'lucide-static/icons/arrow-left-right.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import badgeCheck from 'lucide-static/icons/badge-check.svg?raw';
import bed from 'lucide-static/icons/bed.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import car from 'lucide-static/icons/car.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import coins from 'lucide-static/icons/circle-dollar-sign.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import cog from 'lucide-static/icons/cog.svg?raw';
import engine from 'lucide-static/icons/engine.svg?raw';
import expand from 'lucide-static/icons/expand.svg?raw';
import fileDown from 'lucide-static/icons/file-down.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import fuel from 'lucide-static/icons/fuel.svg?raw';
import gauge from 'lucide-static/icons/gauge.svg?raw';
import hash from 'lucide-static/icons/hash.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import images from 'lucide-static/icons/images.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import layoutGrid from 'lucide-static/icons/layout-grid.svg?raw';
import layoutList from 'lucide-static/icons/layout-list.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import palette from 'lucide-static/icons/palette.svg?raw';
import panelsTopLeft from 'lucide-static/icons/panels-top-left.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import rotate3d from 'lucide-static/icons/rotate-3d.svg?raw';
import ruler from 'lucide-static/icons/ruler.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share2 from 'lucide-static/icons/share-2.svg?raw';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import slidersHorizontal from 'lucide-static/icons/sliders-horizontal.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import weight from 'lucide-static/icons/weight.svg?raw';
import wrench from 'lucide-static/icons/wrench.svg?raw';
import cross from 'lucide-static/icons/x.svg?raw';
import zap from 'lucide-static/icons/zap.svg?raw';
import { drawing } from './drawing.ts';

/** By their names in Lucide. No script of a page brings them: `Icon` fetches them when it needs one. */
export const DRAWINGS = {
  armchair: drawing(armchair),
  'arrow-down-up': drawing(arrowDownUp),
  'arrow-left-right': drawing(swap),
  'arrow-right': drawing(arrowRight),
  'badge-check': drawing(badgeCheck),
  bed: drawing(bed),
  bell: drawing(bell),
  calendar: drawing(calendar),
  camera: drawing(camera),
  car: drawing(car),
  check: drawing(check),
  'chevron-down': drawing(chevronDown),
  'chevron-left': drawing(chevronLeft),
  'chevron-right': drawing(chevronRight),
  'circle-alert': drawing(circleAlert),
  'circle-dollar-sign': drawing(coins),
  clock: drawing(clock),
  cog: drawing(cog),
  engine: drawing(engine),
  expand: drawing(expand),
  'file-down': drawing(fileDown),
  'file-text': drawing(fileText),
  fuel: drawing(fuel),
  gauge: drawing(gauge),
  hash: drawing(hash),
  heart: drawing(heart),
  images: drawing(images),
  info: drawing(info),
  'layout-grid': drawing(layoutGrid),
  'layout-list': drawing(layoutList),
  link: drawing(link),
  lock: drawing(lock),
  'map-pin': drawing(mapPin),
  menu: drawing(menu),
  'message-circle': drawing(messageCircle),
  palette: drawing(palette),
  'panels-top-left': drawing(panelsTopLeft),
  pause: drawing(pause),
  phone: drawing(phone),
  play: drawing(play),
  plus: drawing(plus),
  printer: drawing(printer),
  'rotate-3d': drawing(rotate3d),
  ruler: drawing(ruler),
  search: drawing(search),
  'share-2': drawing(share2),
  'shield-check': drawing(shieldCheck),
  'sliders-horizontal': drawing(slidersHorizontal),
  tag: drawing(tag),
  weight: drawing(weight),
  wrench: drawing(wrench),
  x: drawing(cross),
  zap: drawing(zap),
};

export type IconName = keyof typeof DRAWINGS;
