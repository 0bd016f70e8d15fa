import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContrast, CONTRAST_PAIRS } from './check-contrast.ts';
import { deriveTheme, type ThemeInputs } from './derive-theme.ts';

/** Three companies with very different colours, and the expected themes. */
const COMPANIES: [string, ThemeInputs, Record<string, string>][] = [
  [
    'northbank',
    { brand: '#14181c', accent: '#d4431c', ground: '#f6f7f7', headerFill: 'surface' },
    {
      surface: '#ffffff',
      paper: '#f6f7f7',
      fill: '#eff0f0',
      ink: '#161717',
      'ink-2': '#4f5050',
      'ink-3': '#696a6a',
      line: '#dfe0e0',
      'line-strong': '#8d8e8e',
      stage: '#e5e6e6',
      action: '#14181c',
      'on-action': '#ffffff',
      'action-hover': '#2c3034',
      'action-down': '#3b3f44',
      'action-edge': '#14181c',
      'action-soft': '#eceded',
      link: '#14181c',
      accent: '#d4431c',
      'on-accent': '#ffffff',
      'accent-soft': '#fae8e4',
      'accent-text': '#c43303',
      header: '#ffffff',
      'on-header': '#161717',
      deep: '#161717',
      'on-deep': '#ffffff',
      'on-deep-2': '#a1a2a2',
      'deep-line': '#3c3d3d',
      'good-soft': '#e2f6e8',
      good: '#107c47',
      'mid-soft': '#fdeddd',
      mid: '#985e02',
      'low-soft': '#feebe6',
      low: '#ad4e37',
      'error-soft': '#ffebe9',
      error: '#ca3031',
      'info-soft': '#e6f2ff',
      info: '#226eb3',
      focus: '#c9380b',
    },
  ],
  [
    'ringroad',
    { brand: '#ffcf1a', accent: '#0a4bd6', ground: '#f4f4f2', headerFill: 'brand' },
    {
      surface: '#ffffff',
      paper: '#f4f4f2',
      fill: '#efefed',
      ink: '#171715',
      'ink-2': '#50504f',
      'ink-3': '#6b6b69',
      line: '#e0e0de',
      'line-strong': '#8c8c8a',
      stage: '#e6e6e4',
      action: '#ffcf1a',
      'on-action': '#171715',
      'action-hover': '#eabe14',
      'action-down': '#d9b016',
      'action-edge': '#171715',
      'action-soft': '#fff2bf',
      link: '#171715',
      accent: '#0a4bd6',
      'on-accent': '#ffffff',
      'accent-soft': '#e2e9fa',
      'accent-text': '#0a4bd6',
      header: '#ffcf1a',
      'on-header': '#171715',
      deep: '#171715',
      'on-deep': '#ffffff',
      'on-deep-2': '#a2a2a0',
      'deep-line': '#3d3d3c',
      'good-soft': '#e2f6e8',
      good: '#0e7b46',
      'mid-soft': '#fdeddd',
      mid: '#985e02',
      'low-soft': '#feebe6',
      low: '#ad4e37',
      'error-soft': '#ffebe9',
      error: '#c82e2f',
      'info-soft': '#e6f2ff',
      info: '#226eb3',
      focus: '#171715',
    },
  ],
  [
    'saltbush',
    { brand: '#24574b', accent: '#e8a13a', ground: '#f2f6f3', headerFill: 'paper' },
    {
      surface: '#ffffff',
      paper: '#f2f6f3',
      fill: '#edf1ee',
      ink: '#141815',
      'ink-2': '#4e514f',
      'ink-3': '#696c69',
      line: '#dde1de',
      'line-strong': '#898d8a',
      stage: '#e3e7e4',
      action: '#24574b',
      'on-action': '#ffffff',
      'action-hover': '#13483c',
      'action-down': '#023c31',
      'action-edge': '#24574b',
      'action-soft': '#edf2f1',
      link: '#24574b',
      accent: '#e8a13a',
      'on-accent': '#141815',
      'accent-soft': '#fcf4e7',
      'accent-text': '#93600b',
      header: '#f2f6f3',
      'on-header': '#141815',
      deep: '#141815',
      'on-deep': '#ffffff',
      'on-deep-2': '#a0a3a1',
      'deep-line': '#3b3e3c',
      'good-soft': '#e2f6e8',
      good: '#107c47',
      'mid-soft': '#fdeddd',
      mid: '#985e02',
      'low-soft': '#feebe6',
      low: '#ad4e37',
      'error-soft': '#ffebe9',
      error: '#ca3031',
      'info-soft': '#e6f2ff',
      info: '#226eb3',
      focus: '#24574b',
    },
  ],
];

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('deriveTheme', () => {
  it.each(COMPANIES)('gives %s its colours', (_name, inputs, colours) => {
    expect(deriveTheme(inputs)).toEqual(colours);
  });

  it('keeps every pair of colours readable, whatever three colours a dealer chooses', () => {
    fc.assert(
      fc.property(
        hex,
        hex,
        hex,
        fc.constantFrom('surface', 'paper', 'brand', 'ink'),
        (brand, accent, ground, headerFill) => {
          expect(checkContrast(deriveTheme({ brand, accent, ground, headerFill }))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  // the edges where a rule changes over
  it.each([
    [
      'a light brand has ink for edges, links and focus',
      '#ffcf1a',
      { 'action-edge': '#171715', link: '#171715', focus: '#171715' },
    ],
    [
      'a mid-tone brand keeps its hue at the edge',
      '#e07b39',
      { action: '#e07b39', 'on-action': '#171715', 'action-edge': '#dd7936' },
    ],
    [
      'white as a brand: a button of its own',
      '#ffffff',
      { action: '#ffffff', 'on-action': '#171715', 'action-edge': '#171715' },
    ],
    [
      'black as a brand: lighter when pressed',
      '#000000',
      { action: '#000000', 'on-action': '#ffffff', 'action-hover': '#2e2e2e' },
    ],
  ])('%s', (_case, brand, roles) => {
    expect(deriveTheme({ brand, accent: '#0a4bd6', ground: '#f4f4f2', headerFill: 'surface' })).toMatchObject(roles);
  });
});

describe('checkContrast', () => {
  it('checks 19 pairs', () => expect(CONTRAST_PAIRS).toHaveLength(19));

  it('finds the pair with too little contrast', () => {
    const theme = { ...deriveTheme(COMPANIES[0]![1]), 'on-action': '#333333' };
    expect(checkContrast(theme)).toMatchObject([
      { role: 'on-action', ground: 'action', needs: 4.5 },
      { role: 'on-action', ground: 'action-hover', needs: 4.5 },
      { role: 'on-action', ground: 'action-down', needs: 4.5 },
    ]);
  });
});
