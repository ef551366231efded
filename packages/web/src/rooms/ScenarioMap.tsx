import maps from 'virtual:mini-maps'

interface Props {
  readonly game: string
  readonly scenario: string
}

/** The ground of a scenario in small; of one that only somebody's own data know, there is none. */
export function ScenarioMap({ game, scenario }: Props) {
  const map = maps[game]?.[scenario]
  if (map === undefined) return null
  return (
    <img
      className="scenario-map"
      src={map.src}
      alt=""
      width={map.width}
      height={map.height}
      loading="lazy"
      decoding="async"
    />
  )
}
