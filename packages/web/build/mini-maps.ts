import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { GAMES } from '@grognard/collection/whole'
import type { MiniMap, MiniMapOf } from '@grognard/table'
import type { Plugin } from 'vite'

const NAME = /^\0?virtual:mini-map(s|-places|-colours)$/

interface Made extends MiniMap {
  readonly game: string
  readonly scenario: string
}

async function madeOf(game: string, scenarios: readonly string[]): Promise<Made[]> {
  const file = new URL(`../../games/${game}/ui/mini-map.ts`, import.meta.url)
  if (!existsSync(file)) return []
  const { miniMap }: { readonly miniMap: MiniMapOf } = await import(file.href)
  const made = await Promise.all(
    scenarios.map(async scenario => ({ scenario, map: await miniMap(scenario) })),
  )
  return made.flatMap(({ scenario, map }) => (map === null ? [] : [{ game, scenario, ...map }]))
}

const fileOf = ({ scenario, svg }: Made): string =>
  `assets/map-${scenario}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`

/**
 * `virtual:mini-maps`: by game and scenario, where its small map lies and how large it is. `virtual:mini-map-places`:
 * where the places of each are; `virtual:mini-map-colours`: those of what seats may wear. The maps are drawn by the games themselves.
 */
export function miniMaps(): Plugin {
  let isBuild = false
  let making: Promise<readonly Made[]> | null = null
  const all = async () =>
    (await Promise.all(GAMES.map(({ id, manifest }) => madeOf(id, manifest.scenarios)))).flat()
  return {
    name: 'grognard:mini-maps',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: id => (NAME.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, what] = NAME.exec(id) ?? []
      if (what === undefined) return null
      making ??= all()
      const made = await making
      const written = (of: (map: Made) => unknown) =>
        `export default ${JSON.stringify(
          Object.fromEntries(
            [...Map.groupBy(made, ({ game }) => game)].map(([game, maps]) => [
              game,
              Object.fromEntries(maps.map(map => [map.scenario, of(map)])),
            ]),
          ),
        )}`
      if (what === '-places') return written(({ places = {} }) => places)
      if (what === '-colours') return written(({ colours = {} }) => colours)
      return written(map => {
        const { svg, width, height } = map
        if (!isBuild) return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height }
        this.emitFile({ type: 'asset', fileName: fileOf(map), source: svg })
        return { src: `/${fileOf(map)}`, width, height }
      })
    },
  }
}
