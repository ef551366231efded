import { seeded, unit } from '@grognard/engine'
import { processorSeconds, report, secondsToMeasure } from '../measure.ts'
import { playRandomMatch } from '../peers/boardgame.io/play.ts'

/** The same rules, the same random play, on boardgame.io. */
const random = seeded('peer')
const draw = () => unit(random)
for (const warmUp = performance.now(); performance.now() - warmUp < 2000; ) playRandomMatch(draw)
let decisions = 0
let matches = 0
const begun = processorSeconds()
while (processorSeconds() - begun < secondsToMeasure) {
  decisions += playRandomMatch(draw).decisions
  matches++
}
const seconds = processorSeconds() - begun
report({ name: 'boardgame.io, thirty-years-war', unit: 'decisions/s', value: decisions / seconds })
report({ name: 'boardgame.io, length of a random match', unit: 'decisions', value: decisions / matches })
