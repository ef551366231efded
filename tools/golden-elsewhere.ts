/**
 * Golden matches that the rules of the day lead elsewhere, by game and version, each with the rule that was mended since. They
 * open all the same: their records go on under the rules of the day, their files are refused by name (`engine.file.other-rules`).
 * Whatever is not listed here must lead to the same as ever.
 */
const ELSEWHERE: {
  readonly [game: string]: { readonly [version: string]: { readonly [name: string]: string } }
} = {
  'age-of-muskets': {
    '1.0.0': {
      'the-sall for 2, 3, to its end': 'AOM-14.2',
      'the-sall for 2, 2, to its end': 'AOM-40.13',
      'ulm for 2, 2, sealed': 'AOM-40.13',
      'ulm for 3, 3, sealed': 'AOM-40.13',
      'ulm for 4, 3, sealed': 'AOM-40.13',
      'danube-1805-campaign for 3, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 5, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 6, 2, sealed': 'AOM-4.16',
      'danube-1805-campaign for 6, 3, sealed': 'AOM-40.13',
      'salamanca for 2, 1, to its end': 'AOM-66.5',
      'salamanca for 2, 1, half way': 'AOM-66.5',
      'salamanca for 2, 3, to its end': 'AOM-66.5',
      'ulm for 4, 1, to its end': 'AOM-19.11',
      'ulm for 4, 1, half way': 'AOM-19.11',
    },
    '1.1.0': {
      'the-sall for 2, 2, to its end': 'AOM-40.13',
      'ulm for 2, 2, sealed': 'AOM-40.13',
      'ulm for 3, 3, sealed': 'AOM-40.13',
      'ulm for 4, 3, sealed': 'AOM-40.13',
      'danube-1805-campaign for 3, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 5, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 6, 2, sealed': 'AOM-4.16',
      'danube-1805-campaign for 6, 3, sealed': 'AOM-40.13',
      'salamanca for 2, 1, to its end': 'AOM-66.5',
      'salamanca for 2, 1, half way': 'AOM-66.5',
      'ulm for 4, 1, to its end': 'AOM-19.11',
    },
    '1.2.0': {
      'the-sall for 2, 2, to its end': 'AOM-40.13',
      'ulm for 2, 2, sealed': 'AOM-40.13',
      'ulm for 3, 3, sealed': 'AOM-40.13',
      'ulm for 4, 3, sealed': 'AOM-40.13',
      'danube-1805-campaign for 3, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 5, 2, sealed': 'AOM-40.13',
      'danube-1805-campaign for 6, 2, sealed': 'AOM-4.16',
      'danube-1805-campaign for 6, 3, sealed': 'AOM-40.13',
      'salamanca for 2, 1, to its end': 'AOM-66.5',
      'salamanca for 2, 1, half way': 'AOM-66.5',
      'ulm for 4, 1, to its end': 'AOM-19.11',
    },
    '1.3.0': {
      'salamanca for 2, 1, to its end': 'AOM-66.5',
      'salamanca for 2, 1, half way': 'AOM-66.5',
      'ulm for 3, 3, sealed': 'AOM-19.11',
      'ulm for 4, 1, to its end': 'AOM-19.11',
      'danube-1805-campaign for 3, 2, sealed': 'AOM-19.11',
      'danube-1805-campaign for 4, 3, sealed': 'AOM-11.8',
      'danube-1805-campaign for 6, 3, sealed': 'AOM-19.11',
    },
    '1.4.0': {
      'ulm for 3, 3, sealed': 'AOM-19.11',
      'ulm for 4, 1, to its end': 'AOM-19.11',
      'danube-1805-campaign for 3, 2, sealed': 'AOM-19.11',
      'danube-1805-campaign for 4, 3, sealed': 'AOM-11.8',
      'danube-1805-campaign for 6, 3, sealed': 'AOM-19.11',
    },
  },
  'march-attack': {
    '1.0.0': {
      'mill-hill for 2, 2, to its end': 'MAR-5.12',
      'quatre-bras for 3, 1, to its end': 'MAR-24.14',
      'danube-village for 2, 1, to its end': 'MAR-2.31',
      'danube-village for 2, 1, half way': 'MAR-2.31',
      'danube-village for 2, 2, to its end': 'MAR-2.31',
      'danube-village for 3, 1, to its end': 'MAR-2.31',
      'danube-village for 4, 1, to its end': 'MAR-24.18',
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
    },
    '1.1.0': {
      'mill-hill for 2, 2, to its end': 'MAR-5.12',
      'danube-village for 2, 2, to its end': 'MAR-9.8',
      'danube-village for 3, 1, to its end': 'MAR-9.14',
      'danube-village for 4, 1, to its end': 'MAR-24.18',
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
      'quatre-bras for 3, 1, to its end': 'MAR-24.10',
    },
    '1.2.0': {
      'danube-village for 2, 2, to its end': 'MAR-24.18',
      'danube-village for 3, 1, to its end': 'MAR-24.18',
      'danube-village for 4, 1, to its end': 'MAR-24.18',
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
      'quatre-bras for 3, 1, to its end': 'MAR-24.10',
    },
    '1.3.0': {
      'danube-village for 2, 2, to its end': 'MAR-24.18',
      'danube-village for 3, 1, to its end': 'MAR-24.18',
      'danube-village for 4, 1, to its end': 'MAR-24.18',
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
      'quatre-bras for 3, 1, to its end': 'MAR-24.10',
    },
    '1.4.0': {
      'danube-village for 2, 2, to its end': 'MAR-24.18',
      'danube-village for 3, 1, to its end': 'MAR-24.18',
      'danube-village for 4, 1, to its end': 'MAR-24.18',
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
      'quatre-bras for 3, 1, to its end': 'MAR-24.10',
    },
    '1.5.0': {
      'lasne-slopes for 2, 1, to its end': 'MAR-24.10',
      'lasne-slopes for 2, 1, half way': 'MAR-24.10',
      'quatre-bras for 3, 1, to its end': 'MAR-24.10',
      'danube-village for 2, 2, to its end': 'MAR-24.10',
      'danube-village for 3, 1, to its end': 'MAR-24.10',
      'danube-village for 4, 1, to its end': 'MAR-24.10',
    },
  },
}

/**
 * Those that tell the same story, but whose positions are others: where AP that were not spent are lost with the Action Phase
 * and not with the next roll (AOM-7.13), how wide the area of an MF en route is (MAR-5.15), where the troops and works of
 * battles that were tuned are others (AOM-62.1, AOM-66.6), and what is kept of a bombardment (AOM-30.23).
 */
const WRITTEN_OTHERWISE: { readonly [game: string]: { readonly [version: string]: readonly string[] } } = {
  'age-of-muskets': {
    '1.0.0': [
      'danube-1805-campaign for 4, 3, sealed',
      'caldiero for 2, 1, to its end',
      'caldiero for 2, 1, half way',
      'caldiero for 2, 2, to its end',
      'caldiero for 2, 3, to its end',
      'salamanca for 2, 2, to its end',
      'austerlitz for 2, 2, to its end',
    ],
    '1.1.0': [
      'danube-1805-campaign for 4, 3, sealed',
      'caldiero for 2, 1, to its end',
      'caldiero for 2, 1, half way',
      'caldiero for 2, 2, to its end',
      'salamanca for 2, 2, to its end',
      'austerlitz for 2, 2, to its end',
    ],
    '1.2.0': [
      'caldiero for 2, 1, to its end',
      'caldiero for 2, 1, half way',
      'caldiero for 2, 2, to its end',
      'salamanca for 2, 2, to its end',
      'austerlitz for 2, 2, to its end',
    ],
    '1.3.0': [
      'caldiero for 2, 1, to its end',
      'caldiero for 2, 1, half way',
      'caldiero for 2, 2, to its end',
      'salamanca for 2, 2, to its end',
      'austerlitz for 2, 2, to its end',
    ],
    '1.4.0': ['austerlitz for 2, 2, to its end'],
  },
  'march-attack': {
    '1.0.0': [
      'quatre-bras for 2, 1, to its end',
      'quatre-bras for 2, 1, half way',
      'quatre-bras for 2, 2, to its end',
      'quatre-bras for 4, 1, to its end',
    ],
    '1.1.0': [
      'quatre-bras for 2, 1, to its end',
      'quatre-bras for 2, 1, half way',
      'quatre-bras for 2, 2, to its end',
      'quatre-bras for 3, 1, to its end',
      'quatre-bras for 4, 1, to its end',
    ],
  },
}

/** The rule that was mended since; undefined: it leads to the same. */
export const ledElsewhereBy = (game: string, rules: string, name: string): string | undefined =>
  ELSEWHERE[game]?.[rules]?.[name]

export const isWrittenOtherwise = (game: string, rules: string, name: string): boolean =>
  WRITTEN_OTHERWISE[game]?.[rules]?.includes(name) ?? false
