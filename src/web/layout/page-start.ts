import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import type { Build } from './build.ts';
import { hashSource } from './inline-style.ts';

/** Inline code of every page, and the hashes that its Content-Security-Policy allows. */
export interface InlineHtml {
  html: string;
  hashes: string[];
}

const PATIENCE_MS = 4000;

/**
 * The browser's script is fetched once the page has loaded (its images in view, its fonts) and is painted, or at the first
 * thing a visitor does, or after `PATIENCE_MS`: an image may hang. If it cannot be fetched, it is fetched again when the
 * browser is online. A page that the browser draws before it is opened runs nothing before it is seen: it counts no visit,
 * and fetches no script that may never be wanted. Opened, it waits for its first paint, which takes longer than two
 * frames, and before which a mouse that rests over the page moves. Until then the page works as it does without script. The
 * button that is pressed in the meantime is pressed again by the island that it belongs to.
 */
export function pageStart({ script, imports }: Pick<Build, 'script' | 'imports'>): InlineHtml {
  const start =
    'let started,pressed;' +
    `const start=()=>{${imports.map((file) => `import(${JSON.stringify(file)});`).join('')}return started??=import(${JSON.stringify(script)}).then((page)=>page.start(()=>pressed),()=>{started=null})};` +
    'addEventListener("click",({target})=>{pressed=target.closest?.("is-land button")??pressed},true);' +
    'const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));' +
    'const seen=()=>{' +
    'for(const act of["pointerdown","pointermove","keydown","touchstart","focusin"])addEventListener(act,start,{once:true,passive:true,capture:true});' +
    'document.readyState==="complete"?painted():addEventListener("load",painted);' +
    'addEventListener("online",start);' +
    `setTimeout(start,${PATIENCE_MS})};` +
    'const shown=()=>new PerformanceObserver((_,paint)=>{paint.disconnect();seen()}).observe({type:"paint",buffered:true});' +
    'document.prerendering?document.addEventListener("prerenderingchange",shown):seen()';
  const aCar = [{ where: { href_matches: CAR_PATTERNS }, eagerness: 'moderate' }]; // and none of the pages below it
  const rules = JSON.stringify({ prefetch: aCar, prerender: aCar });
  return {
    html: `<script type="module">${start}</script><script type="speculationrules">${rules}</script>`,
    hashes: [hashSource(start), hashSource(rules)],
  };
}
