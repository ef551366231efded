import { there } from '@grognard/engine'
import type { MiniMapOf } from '@grognard/table'
import { curve, polyline } from './ground/lines.ts'
import { PLAIN, type Plan } from './ground/plan.ts'
import { plans as eagle } from './ground/plans/eagle.ts'
import { plans as lace } from './ground/plans/lace.ts'
import { plans as pike } from './ground/plans/pike.ts'
import { plans as rail } from './ground/plans/rail.ts'
import { plans as trench } from './ground/plans/trench.ts'
import { layoutOf, type Place, type Point } from './layout.ts'
import { type Period, periodOf } from './period.ts'
import { fetchPrinted, type Printed, printedOf } from './printed.ts'

const PLANS: { readonly [P in Period]: { readonly [country: string]: Plan } } = {
  pike,
  lace,
  eagle,
  trench,
  rail,
}

/** The first part of a scenario, where it has several. */
const FIRST_PARTS: { readonly [scenario: string]: string } = { 'ww2-west': 'ww2-west-1940' }

const WIDTH = 1280
const HEIGHT = 528
const TONES = { blue: '#2c4a7d', orange: '#c2531d', none: '#8c8453' } as const

/** Country cards as they lie, homes in their side's colour, with what each is worth and who stands in it. */
export const miniMap: MiniMapOf = async scenario => {
  await fetchPrinted(scenario)
  const printed = printedOf({ part: FIRST_PARTS[scenario] ?? scenario })
  const { places, gates, alps } = layoutOf(scenario, printed, false, 'blue')
  const roads = gates.map(({ x, y, vertical }) =>
    vertical
      ? `<path d="M${x - 84} ${y}H${x + 84}" ${ROAD}/>`
      : `<path d="M${x} ${y - 64}V${y + 64}" ${ROAD}/>`,
  )
  const peaks = alps === null ? '' : mountains(alps.x, alps.y + alps.h, alps.w)
  const plans = PLANS[periodOf(scenario)]
  const cards = places.map(place => card(place, printed, plans[place.id] ?? PLAIN))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${peaks}${cards.join('')}${roads.join('')}${places.map(place => worth(place, printed)).join('')}</svg>`,
    width: WIDTH,
    height: HEIGHT,
    places: Object.fromEntries(places.map(({ id, x, y, w, h }) => [id, [x + w / 2, y + h * 0.66] as const])),
  }
}

const ROAD = 'fill="none" stroke="#6f5a36" stroke-width="14" stroke-dasharray="26 14"'

function card(place: Place, printed: Printed, plan: Plan): string {
  const { id, owner, x, y, w, h } = place
  const tone = TONES[owner ?? 'none']
  const { garrison } = there(
    printed.countries.find(country => country.id === id),
    'such country',
  )
  const capital =
    owner === null
      ? ''
      : `<path transform="translate(${x + w / 2} ${y + h * 0.42}) scale(5.4)" d="M0-11 3-4 10.500-4 4.500 1 6.500 8.500 0 4-6.500 8.500-4.500 1-10.500-4-3-4Z" fill="${tone}"/>`
  const walls = Array.from(
    { length: garrison },
    (_, at) =>
      `<path d="M${x + w / 2 - garrison * 26 + at * 52} ${y + h - 58}v-34h10v10h10v-10h10v10h10v-10h6v34z" fill="#8f836a"/>`,
  ).join('')
  return `<rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" fill="#f4ecd8" stroke="#2a2722" stroke-width="6"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" fill="${tone}" fill-opacity="${owner === null ? 0.14 : 0.2}" stroke="${tone}" stroke-width="5"/>${country(place, plan)}${capital}${walls}`
}

const numbersIn = (text: string): number[] => text.split(',').map(Number)

const onCard = ({ x, y, w, h }: Place, [across = 0, down = 0]: readonly number[]): Point => ({
  x: Math.round(x + 16 + (across / 100) * (w - 32)),
  y: Math.round(y + 16 + (down / 100) * (h - 32)),
})

/** Waters, heights and woods from the plan that the engraver follows, in few strokes. */
function country(place: Place, { rivers = [], coast, ranges = [], woods = [] }: Plan): string {
  const line = (text: string): Point[] =>
    text.split(' ').map(each => onCard(place, numbersIn(each).map(within)))
  const sea =
    coast === undefined
      ? ''
      : `<path d="${polyline([...curve(line(coast.line), 3), ...line(coast.sea)])}Z" fill="#b7c9c8" stroke="#5f7f94" stroke-width="4"/>`
  const courses = rivers.map(text => polyline(curve(line(text), 3))).join('')
  const crests = ranges.map(text => polyline(curve(line(text), 3))).join('')
  const groves = woods
    .map(text => {
      const [at = '', spread = ''] = text.split(' ')
      const [rx = 0, ry = 0] = numbersIn(spread)
      const { x, y } = onCard(place, numbersIn(at))
      return `<ellipse cx="${x}" cy="${y}" rx="${Math.round((rx / 100) * place.w)}" ry="${Math.round((ry / 100) * place.h)}" fill="#b9be88" stroke="#6f7745" stroke-width="3"/>`
    })
    .join('')
  return `${sea}<path d="${courses}" fill="none" stroke="#7d9fac" stroke-width="9" stroke-linecap="round"/><path d="${crests}" fill="none" stroke="#9a7f50" stroke-width="16" stroke-dasharray="5 7"/>${groves}`
}

/** Rivers run beyond the card; here they end at its border. */
const within = (hundredths: number): number => Math.min(100, Math.max(0, hundredths))

/** The most VPs that a country gives, on a die. */
function worth({ id, x, y, w }: Place, printed: Printed): string {
  const most = printed.countries.find(country => country.id === id)?.vpMax ?? 0
  const at = { x: x + w - 96, y: y + 34 }
  return `<rect x="${at.x}" y="${at.y}" width="64" height="64" rx="12" fill="#fffaf0" stroke="#2a2722" stroke-width="5"/><text x="${at.x + 32}" y="${at.y + 50}" text-anchor="middle" font-family="Georgia,serif" font-size="52" font-weight="bold" fill="#2a2722">${most}</text>`
}

const mountains = (x: number, foot: number, w: number): string =>
  Array.from({ length: 6 }, (_, at) => {
    const left = x + 20 + (at * (w - 40)) / 6
    return `<path d="M${left} ${foot}l38-58 38 58z" fill="#d8c8a2" stroke="#5f5745" stroke-width="4"/>`
  }).join('')
