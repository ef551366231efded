import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { machine } from './machine.ts'
import type { Figure } from './measure.ts'
import { writeBetween } from './readme.ts'

const HELP = `npm run bench [-- --no-write]

Measures the engine and its peers one after the other, each in a process of its own, prints a table, and
writes bench/results.json and the table in bench/README.md. Takes about six minutes; nothing else should run.
Figures of different machines do not compare: ratios within one run do.

  --no-write   prints only
Examples:
  npm run bench
  GROGNARD_BENCH_SECONDS=1 npm run bench -- --no-write`

const MEASURES = [
  'random-play',
  'boardgame-io',
  'clone',
  'moves',
  'replay',
  'memory',
  'at-rest',
  'long-match',
  'campaign',
  'browser',
] as const

const here = (path: string): URL => new URL(path, import.meta.url)

async function measure(name: string): Promise<Figure[]> {
  const file = here(`measures/${name}.ts`).pathname
  const child = spawn(process.execPath, ['--expose-gc', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const figures: Figure[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const figure: Figure = JSON.parse(line)
    figures.push(figure)
    process.stderr.write(`  ${figure.name}: ${shown(figure)}\n`)
  }
  if ((await ended) !== 0) throw new Error(`the measure ${name} has failed`)
  return figures
}

const rounded = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

const shown = ({ value, unit }: Figure): string => `${rounded(value)} ${unit}`

const figureCalled = (figures: readonly Figure[], name: string): number => {
  const figure = figures.find(figure => figure.name === name)
  if (!figure) throw new Error(`no figure is called ${name}`)
  return figure.value
}

const ratios = (figures: readonly Figure[]): Figure[] => [
  {
    name: 'random play against boardgame.io, thirty-years-war',
    unit: 'times',
    value:
      figureCalled(figures, 'random play, thirty-years-war') /
      figureCalled(figures, 'boardgame.io, thirty-years-war'),
  },
]

const table = (figures: readonly Figure[]): string =>
  [
    '| measure | figure |',
    '| --- | ---: |',
    ...figures.map(figure => `| ${figure.name} | ${shown(figure)} |`),
  ].join('\n')

function write(figures: readonly Figure[]): void {
  const on = machine()
  writeFileSync(here('results.json'), `${JSON.stringify({ on, figures }, null, 2)}\n`)
  const made = `${on.date}, commit ${on.commit}, Node ${on.node}, ${on.cpu}, ${on.cores} cores`
  writeBetween(here('README.md'), 'figures', `${table(figures)}\n\nMade by \`npm run bench\`: ${made}.`)
}

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const figures: Figure[] = []
  for (const [index, name] of MEASURES.entries()) {
    process.stderr.write(`${index + 1} of ${MEASURES.length}: ${name}\n`)
    figures.push(...(await measure(name)))
  }
  figures.push(...ratios(figures))
  console.log(table(figures))
  if (!process.argv.includes('--no-write')) write(figures)
}
