import type { MailBlock, MailCar, MailContent } from '#app/mail/mail-content.ts';
import type { MailLook } from '#app/mail/mail-look.ts';
import { html, style, type Html } from './html.ts';

/** Width of an email (px); a phone uses its own. */
const WIDTH = 600;

/**
 * Renders an email in the theme of a site. Email programs know the HTML of 1999: tables make the layout, every style is
 * inline, there are no scripts or fonts, and only images are fetched.
 */
export function mailHtml(content: MailContent, look: MailLook): string {
  const c = look.colours;
  const markup = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${content.title}</title>
      </head>
      <body style="margin:0;padding:0;background:${c.paper};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${c.paper}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:${WIDTH}px"
              >
                <tr>
                  <td
                    bgcolor="${c.header}"
                    style="${style(`padding:18px 24px`, `border:1px solid ${c.line}`, `border-bottom:3px solid ${c.action}`, `border-radius:${look.radius}px ${look.radius}px 0 0`, textStyle(look, 13, c['on-header']))}"
                  >
                    ${logo(look)}
                  </td>
                </tr>
                <tr>
                  <td
                    bgcolor="${c.surface}"
                    style="${style(`padding:28px 24px 8px`, `border:solid ${c.line}`, 'border-width:0 1px', textStyle(look))}"
                  >
                    <h1 style="${style('margin:0 0 20px', displayStyle(look, 26))}">${content.title}</h1>
                    ${content.blocks.map((block) => drawBlock(block, look))}
                  </td>
                </tr>
                <tr>
                  <td
                    bgcolor="${c.surface}"
                    style="${style('padding:16px 24px 24px', `border:solid ${c.line}`, 'border-width:0 1px 1px', `border-radius:0 0 ${look.radius}px ${look.radius}px`, textStyle(look, 15))}"
                  >
                    ${signature(content, look)}
                  </td>
                </tr>
                <tr>
                  <td style="${style('padding:20px 24px', textStyle(look, 12, c['ink-3']))}">
                    ${[...look.imprint, ...content.foot.filter(({ href }) => href === undefined).map(({ text }) => text)].map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}${content.foot.flatMap(({ text, href }) => (href === undefined ? [] : [html`<p style="margin:8px 0 0">${link(text, href, c['ink-3'])}</p>`]))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return markup.markup;
}

const stack = (font: string): string => `'${font}','Helvetica Neue',Helvetica,Arial,sans-serif`;

const textStyle = (look: MailLook, size = 16, colour: string = look.colours.ink): string =>
  `font:${size}px/1.55 ${stack(look.textFont)};color:${colour}`;

const displayStyle = ({ display, colours }: MailLook, size: number): string =>
  style(
    `font:${display.weight} ${size}px/1.15 ${stack(display.font)}`,
    `letter-spacing:${display.tracking}em`,
    display.uppercase && 'text-transform:uppercase',
    `color:${colours.ink}`,
  );

const logo = (look: MailLook): Html =>
  html`<strong style="${style(displayStyle(look, 22), `color:${look.colours['on-header']}`)}">${look.name}</strong
    >${look.strapline === null ? null : html` &nbsp;${look.strapline}`}`;

const link = (text: string, href: string, colour: string): Html =>
  html`<a href="${href}" style="color:${colour};text-decoration:underline">${text}</a>`;

const signature = ({ from }: MailContent, { colours: c }: MailLook): Html =>
  html`<div style="border-top:1px solid ${c.line};padding-top:16px">
    <strong>${from.name}</strong
    ><br />${from.phone === null ? null : html`${link(from.phone.text, from.phone.href, c.link)}<br />`}${link(from.url.replace(/^https?:\/\//, ''), from.url, c.link)}
  </div>`;

function drawBlock(block: MailBlock, look: MailLook): Html {
  const c = look.colours;
  switch (block.kind) {
    case 'text':
      return html`${block.text.split('\n').map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`;
    case 'heading':
      return html`<h2 style="${style('margin:24px 0 12px', displayStyle(look, 19))}">${block.text}</h2>`;
    case 'quote':
      return boxed(c['action-soft'], look, html`${lines(block.text)}`);
    case 'highlight':
      return boxed(
        c.deep,
        look,
        html`<div
            style="${style(displayStyle(look, 22), `color:${c['on-deep']}`, block.struck === true && 'text-decoration:line-through')}"
          >
            ${unbrokenTimes(block.text)}
          </div>
          ${block.detail.map((line) => html`<div style="color:${c['on-deep-2']}">${line}</div>`)}`,
      );
    case 'facts':
      return layoutTable(
        'margin:0 0 20px',
        block.rows.map(
          ({ label, value }) =>
            html`<tr>
              <td
                valign="top"
                width="30%"
                style="${style('padding:8px 12px 8px 0', `border-top:1px solid ${c.line}`, textStyle(look, 14, c['ink-2']))}"
              >
                ${label}
              </td>
              <td
                valign="top"
                style="${style('padding:8px 0', `border-top:1px solid ${c.line}`, 'word-break:break-word', textStyle(look, 15))}"
              >
                ${value}
              </td>
            </tr>`,
        ),
      );
    case 'amounts':
      return layoutTable(
        'margin:0 0 20px',
        block.rows.map(({ label, value, total }) => {
          const cell = style('padding:8px 0', `border-top:1px solid ${c.line}`, textStyle(look, 15));
          return html`<tr>
            <td valign="top" style="${style(cell, `color:${total === true ? c.ink : c['ink-2']}`)}">
              ${total === true ? html`<strong>${label}</strong>` : label}
            </td>
            <td valign="top" align="right" style="${style(cell, 'padding-left:12px')}">
              ${total === true ? html`<strong>${value}</strong>` : value}
            </td>
          </tr>`;
        }),
      );
    case 'car':
      return drawCar(block.car, look);
    case 'actions':
      return layoutTable(
        'margin:0 0 20px',
        block.actions.map(({ label, href }, index) => button(label, href, index === 0, look)),
      );
  }
}

/** A narrow screen breaks the line before "8:00 am", never inside it. */
const unbrokenTimes = (text: string): string => text.replaceAll(/(\d) ([ap]m)\b/g, '$1\u00a0$2');

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

/** A layout table, marked as such for screen readers. */
const layoutTable = (css: string, rows: Html | readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${css}">
    ${rows}
  </table>`;

const boxed = (ground: string, look: MailLook, inside: Html): Html =>
  layoutTable(
    'margin:0 0 20px',
    html`<tr>
      <td
        bgcolor="${ground}"
        style="${style('padding:16px 18px', `border-radius:${look.radius}px`, 'word-break:break-word', textStyle(look))}"
      >
        ${inside}
      </td>
    </tr>`,
  );

/** The whole cell is the button, 48 px high, in programs that know no padding on links as well. */
function button(label: string, href: string, filled: boolean, look: MailLook): Html {
  const c = look.colours;
  return html`<tr>
    <td style="padding:0 0 10px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        <tr>
          <td
            align="center"
            bgcolor="${filled ? c.action : c.surface}"
            style="border-radius:${Math.min(look.controlRadius, 24)}px;border:1px solid ${filled ? c['action-edge'] : c['line-strong']}"
          >
            <a
              href="${href}"
              style="${style('display:block', 'padding:12px 16px', `font:600 16px/24px ${stack(look.textFont)}`, `color:${filled ? c['on-action'] : c.ink}`, 'text-decoration:none')}"
              >${label}</a
            >
          </td>
        </tr>
      </table>
    </td>
  </tr>`;
}

function drawCar(car: MailCar, look: MailLook): Html {
  const c = look.colours;
  const picture =
    car.picture === null
      ? null
      : html`<tr>
          <td bgcolor="${c.stage}">
            <a href="${car.url}"
              ><img
                src="${car.picture}"
                alt="${car.name}"
                width="${WIDTH - 50}"
                style="display:block;width:100%;max-width:100%;height:auto;border:0"
            /></a>
          </td>
        </tr>`;
  return layoutTable(
    `margin:0 0 20px;border:1px solid ${c.line};border-radius:${look.radius}px;overflow:hidden`,
    html`${picture}
      <tr>
        <td style="${style('padding:14px 18px 16px', textStyle(look, 15, c['ink-2']))}">
          <a href="${car.url}" style="${style(displayStyle(look, 18), 'text-decoration:none')}">${car.name}</a
          >${car.badge === null || car.badge === '' ? null : html`<div>${car.badge}</div>`}
          <div style="font:${look.priceWeight} 22px/1.4 ${stack(look.display.font)};color:${c.ink}">${car.price}</div>
          ${car.priceType === null ? null : html`<div>${car.priceType}</div>`}
          ${(car.notes ?? []).map((note) => html`<div>${note}</div>`)}
        </td>
      </tr>`,
  );
}
