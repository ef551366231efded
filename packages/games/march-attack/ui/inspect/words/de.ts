import type { InspectWords } from './words.ts'

export const de: InspectWords = {
  posts: {
    'army-commander': 'Oberbefehlshaber',
    'corps-commander': 'Korpskommandeur',
    'mf-commander': 'Kommandeur eines Großverbandes',
  },
  commands: {
    excellent: 'führt hervorragend',
    good: 'führt gut',
    average: 'führt mittelmäßig',
    poor: 'führt schwach',
    terrible: 'führt miserabel',
  },
  inspirations: { charismatic: 'mitreißend', normal: '', uninspiring: 'ohne Wirkung auf die Truppe' },
  leads: formations => `Führt ${formations.join(', ')}.`,
  attachedTo: unit => `Reitet mit ${unit}: Er gibt ihr Halt und kann mit ihr fallen.`,
  areas: {
    open: { name: 'offenes Gelände', text: 'Hindert niemanden.' },
    'light-woods': {
      name: 'lichter Wald',
      text: 'Weiche Deckung. Linien und Kavallerie zu doppelten Kosten und vielleicht in Unordnung, Kolonnen zu 3/2; keine Geschütze.',
    },
    'heavy-woods': {
      name: 'dichter Wald',
      text: 'Weiche Deckung. Nur Kolonnen zu doppelten Kosten und Plänkler zu 3/2: keine Linien, keine Kavallerie, keine Geschütze.',
    },
    rough: {
      name: 'unebenes Gelände',
      text: 'Infanterie zu 3/2, Kavallerie und Geschütze zu doppelten Kosten; Kavallerie gerät in Unordnung. Keine Deckung.',
    },
    crops: { name: 'Feld', text: 'Hält niemanden auf; hohes Korn verbirgt, wer darin steht.' },
    marsh: {
      name: 'Sumpf',
      text: 'Infanterie zu doppelten Kosten und in Unordnung; keine Kavallerie, keine Geschütze.',
    },
    'steep-slope': {
      name: 'Steilhang',
      text: 'Infanterie zu 3/2, Kavallerie und Geschütze zu doppelten Kosten; Kavallerie gerät in Unordnung.',
    },
    pond: { name: 'Teich', text: 'Niemand kommt hindurch.' },
    impassable: { name: 'unpassierbares Gelände', text: 'Niemand kommt hindurch.' },
  },
  blocks: {
    hamlet: 'Weiler',
    farm: 'Gehöft',
    village: 'Dorf',
    town: 'Stadt',
    fortified: 'befestigter Ort',
    ruin: 'Ruine',
  },
  block: 'Infanterie kann ihn als Garnison halten, in seiner Deckung; Artillerie kann ihn in Brand schießen.',
  obstacles: {
    hedge: {
      name: 'Hecke',
      text: 'Weiche Deckung. 1″ mehr für Infanterie, 2″ für Kavallerie, die in Unordnung gerät; keine Geschütze.',
    },
    fence: {
      name: 'Zaun',
      text: '1″ mehr für Infanterie und Kavallerie, 3″ für aufgeprotzte Geschütze. Keine Deckung.',
    },
    wall: {
      name: 'Mauer',
      text: 'Harte Deckung. 2″ mehr für Infanterie; keine Kavallerie, keine Geschütze, keine Attacke.',
    },
    ditch: {
      name: 'Graben',
      text: 'Weiche Deckung. 1″ mehr für Infanterie, 3″ für Kavallerie, die in Unordnung gerät; keine Geschütze.',
    },
    earthwork: {
      name: 'Erdwerk',
      text: 'Harte Deckung. 2″ mehr für Infanterie; keine Kavallerie, keine Geschütze, keine Attacke.',
    },
    stream: {
      name: 'Bach',
      text: '2″ mehr, wo immer man ihn überquert, und vielleicht Unordnung; Geschütze nur an Brücke oder Furt.',
    },
    river: { name: 'Fluss', text: 'Nur an Brücken und Furten zu überqueren.' },
  },
  road: {
    name: 'Straße',
    text: 'Kolonnen und aufgeprotzte Geschütze, die darauf bleiben, kümmert das Gelände daneben nicht.',
  },
  hill: level => ({
    name: `Hügel, Höhe ${level}`,
    text: 'Aufwärts kostet jede Höhe 1″. Wer höher steht, kämpft besser und sieht über mehr hinweg.',
  }),
  worth: (points, side) =>
    `${points === 1 ? '1 Punkt' : `${points} Punkte`} wert${side === null ? '' : `, nur für diese Seite: ${side}`}`,
  heldBy: side => `Gehalten: ${side}.`,
  nobody: 'In niemandes Hand.',
  objective: side =>
    side === null
      ? 'Wer es am Ende hält, hat seine Punkte.'
      : `Seine Punkte zählen nur, wenn es am Ende diese Seite hält: ${side}. Der Feind hält sie nur davon ab.`,
}
