/**
 * Breaks a game's rules on purpose, one small change at a time, and sees whether a test notices. What no test
 * notices is printed: a hole in the tests, or a change that changes nothing.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readFiles } from './files.ts'
import { AIMS, USUAL } from './mutants/aims.ts'
import { Judge } from './mutants/judge.ts'
import { mutantsOf } from './mutants/mutations.ts'
import { left, readSample, sampled, type Verdict, writeSample } from './mutants/sample.ts'
import { workshop } from './mutants/workshop.ts'

const HELP = `npm run mutants -- [options]

  --game ID      the game whose rules are broken (march-of-progress)
  --sample N     how many of the possible changes, spread evenly; 0: all (200)
  --seed N       which ones: another seed, other changes (0)
  --folders A,B  only changes in these folders of its src
  --store FILE   keeps sample and verdicts in this file; if it is there, goes on with what is not judged yet, and
                 if all is, asks again about what was not noticed
  --near         only by the tests of the chapter that is broken: quicker, and stricter
  --rules        only by tests of the rules, not by whole matches: quicker, and stricter
  --workers N    how many are judged at a time (one for each processor)
  --json         the result as JSON
  --help

A change counts as noticed when a test fails, or does not end in time. Exit code 1 under 85 %.
Examples:
  npm run mutants -- --sample 50
  npm run mutants -- --game age-of-muskets --seed 7 --store /tmp/mutants.json
  npm run mutants -- --sample 0 --json`

const AIM = 0.85

function progress(verdicts: readonly Verdict[], { mutant, noticed }: Verdict, perSecond: number): void {
  const judged = verdicts.filter(verdict => verdict.noticed !== null)
  const count = judged.filter(verdict => verdict.noticed).length
  const seconds = Math.round((verdicts.length - judged.length) / perSecond)
  if (noticed === false) process.stderr.write(`\r${mutant.path}:${mutant.line}  ${mutant.change}\n`)
  process.stderr.write(
    `\r${judged.length} of ${verdicts.length}, ${count} noticed, about ${seconds} s left   `,
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'march-of-progress' },
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '0' },
      folders: { type: 'string', default: '' },
      store: { type: 'string' },
      workers: { type: 'string', default: `${availableParallelism()}` },
      near: { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const folder = `packages/games/${values.game}`
  const aim = AIMS[values.game] ?? USUAL
  const wanted = values.folders === '' ? [''] : values.folders.split(',')
  const mutants = readFiles(folder, aim.sources)
    .filter(({ path }) => wanted.some(name => path.startsWith(`${folder}/src/${name}`)))
    .flatMap(mutantsOf)
  if (mutants.length === 0) {
    console.error(`There is no game '${values.game}', or it has no rules.`)
    process.exitCode = 2
    return
  }
  const { store } = values
  const kept = store === undefined ? null : readSample(store, mutants)
  const verdicts: Verdict[] =
    kept ??
    sampled(mutants, Number(values.sample), Number(values.seed)).map(mutant => ({ mutant, noticed: null }))
  const queue = left(verdicts)
  const begun = performance.now()
  let done = 0
  const work = async () => {
    const shop = workshop()
    try {
      const judge = new Judge(shop, folder, {
        ...aim,
        ...((values.near || values.rules) && { first: [], last: [] }),
        ...(values.near && { far: [] }),
      })
      for (let verdict = queue.shift(); verdict; verdict = queue.shift()) {
        verdict.noticed = await judge.isNoticed(verdict.mutant)
        if (store !== undefined) writeSample(store, verdicts)
        progress(verdicts, verdict, (++done * 1000) / (performance.now() - begun))
      }
    } finally {
      rmSync(shop, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, work))
  process.stderr.write('\n')
  tell(verdicts, values.json)
}

function tell(verdicts: readonly Verdict[], json: boolean): void {
  const missed = verdicts.filter(({ noticed }) => !noticed).map(({ mutant }) => mutant)
  const score = 1 - missed.length / verdicts.length
  const rows = missed.map(({ path, line, change, text }) => ({ path, line, change, text }))
  if (json) console.log(JSON.stringify({ mutants: verdicts.length, score, missed: rows }, null, 2))
  else {
    for (const { path, line, change, text } of rows) console.log(`${path}:${line}  ${change}\n    ${text}`)
    console.log(
      `${verdicts.length} changes, ${verdicts.length - missed.length} noticed: ${(score * 100).toFixed(1)} %`,
    )
  }
  if (score < AIM) process.exitCode = 1
}

await main()
