import type { Language } from '@grognard/engine'
import type { PlaceKind } from './lettering.ts'

interface MapWords {
  readonly search: string
  readonly minimap: string
  readonly legend: string
  readonly signs: { readonly [sign in Sign]: string }
}

/** What a legend explains. */
export type Sign = PlaceKind | 'port' | 'bridge' | 'ford' | 'closed'

export const MAP_WORDS: { readonly [L in Language]: MapWords } = {
  en: {
    search: 'Find a place',
    minimap: 'The whole theatre: a press shows that part of it',
    legend: 'Signs of the map',
    signs: {
      fortress: 'fortress',
      defensibleCity: 'defensible city',
      castle: 'castle',
      town: 'town',
      pass: 'mountain pass',
      port: 'port',
      bridge: 'bridge',
      ford: 'river without a bridge',
      closed: 'no way through',
    },
  },
  de: {
    search: 'Ort suchen',
    minimap: 'Der ganze Kriegsschauplatz: ein Druck zeigt diesen Teil',
    legend: 'Zeichen der Karte',
    signs: {
      fortress: 'Festung',
      defensibleCity: 'befestigte Stadt',
      castle: 'Burg',
      town: 'Stadt',
      pass: 'Gebirgspass',
      port: 'Hafen',
      bridge: 'Brücke',
      ford: 'Fluss ohne Brücke',
      closed: 'kein Durchkommen',
    },
  },
}
