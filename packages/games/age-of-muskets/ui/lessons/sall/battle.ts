import type { LessonStep } from '@grognard/table'
import { call, choose, deploy, lay, post } from '../notation.ts'

/** The battle of Sallbruck, in which Verney comes to help; what the other lesson has explained is only named here. */
export const battleSteps: readonly LessonStep[] = [
  {
    say: {
      en: 'Your horsemen won: Traun has four units with 12 infantry, 3 cavalry and 2 artillery SP. He attacks all the same, and with three units or more on both sides that is a field battle. You defend: lay a village in the center, where the defender then adds 1.',
      de: 'Deine Reiter haben gewonnen: Traun hat vier Einheiten mit 12 SP Infanterie, 3 Kavallerie und 2 Artillerie. Er greift trotzdem an, und mit je drei Einheiten oder mehr ist das eine Feldschlacht. Du verteidigst: Leg ein Dorf in die Mitte, dort bekommt der Verteidiger +1.',
    },
    expect: lay({ section: 'center', terrain: 'village' }),
    rule: 'AOM-28.10',
  },
  {
    say: {
      en: 'The defender deploys first. Castel and the guns in the village, Rouvier on the right, Lannoy on the left, the HQ in reserve.',
      de: 'Der Verteidiger stellt zuerst auf. Castel und die Geschütze ins Dorf, Rouvier nach rechts, Lannoy nach links, das HQ in Reserve.',
    },
    expect: deploy({
      'fr-army': 'reserve',
      'fr-castel': 'center',
      'fr-lannoy': 'left',
      'fr-rouvier': 'right',
      'fr-sall-art': 'center',
    }),
    rule: 'AOM-28.22',
  },
  {
    say: {
      en: 'Choose your plan: two Assaults, a Bombardment, a Reserve, and Reinforce, which can call Verney from Linden.',
      de: 'Wähl deinen Plan: zwei Sturmangriffe, eine Beschießung, eine Reserve und Verstärken, womit du Verney aus Linden rufen kannst.',
    },
    expect: choose('reserve', 'assault', 'assault', 'bombardment', 'reinforce'),
    rule: 'AOM-28.31',
  },
  {
    say: {
      en: 'Traun assaults the village. Let Castel command it.',
      de: 'Traun stürmt gegen das Dorf. Lass Castel es führen.',
    },
    expect: 'name-commander piece=fr-castel',
    rule: 'AOM-28.7',
  },
  {
    say: {
      en: '11 to 3: the village held, and Traun has 1 of his 3 endurance points left. Your turn. Play Reinforce.',
      de: '11 zu 3: Das Dorf hat gehalten, und Traun hat von 3 Ausdauerpunkten noch 1. Du bist dran. Spiel Verstärken.',
    },
    expect: 'play-option option=reinforce section=null',
    rule: 'AOM-30.6',
  },
  {
    say: {
      en: 'Call Verney with both of his units. He comes if he rolls his Initiative, 6, or less, and it costs him 1 AP.',
      de: 'Ruf Verney mit seinen beiden Einheiten. Er kommt, wenn er höchstens seine Initiative würfelt, 6, und das kostet ihn 1 AP.',
    },
    expect: call('linden', 'fr-advance', 'fr-brissac', 'fr-marchais'),
    rule: 'AOM-30.8',
  },
  {
    say: {
      en: 'He is here, and each of his units adds an endurance point. Brissac goes to the right, beside Rouvier; HQ and cavalry into the reserve, fresh for the pursuit.',
      de: 'Er ist da, und jede seiner Einheiten bringt einen Ausdauerpunkt. Brissac geht nach rechts neben Rouvier; HQ und Kavallerie in Reserve, frisch für die Verfolgung.',
    },
    expect: post({ 'fr-advance': 'reserve', 'fr-brissac': 'right', 'fr-marchais': 'reserve' }),
    rule: 'AOM-30.9',
  },
  {
    say: {
      en: 'When help arrives you may also bring units of one HQ together. They stand well: leave them.',
      de: 'Wenn Hilfe kommt, darfst du auch Einheiten eines HQ zusammenziehen. Sie stehen gut: Lass sie.',
    },
    expect: 'bring-together hq=null from=null to=null',
    rule: 'AOM-30.11',
  },
  {
    say: {
      en: 'Strike while he reels: try another option.',
      de: 'Schlag zu, solange er wankt: Versuch eine weitere Option.',
    },
    expect: 'follow-up what=another leader=null unit=null',
    rule: 'AOM-29.6',
  },
  {
    say: {
      en: 'Assault on the right: Rouvier and Brissac together are more than twice as many as Kolowitz, and numbers count.',
      de: 'Sturmangriff rechts: Rouvier und Brissac sind zusammen mehr als doppelt so viele wie Kolowitz, und die Zahl zählt.',
    },
    expect: 'play-option option=assault section=right',
    rule: 'AOM-30.24',
  },
  {
    say: { en: 'Rouvier commands.', de: 'Rouvier führt.' },
    expect: 'name-commander piece=fr-rouvier',
    rule: 'AOM-28.7',
  },
  {
    say: {
      en: 'The veterans lead once more.',
      de: 'Die Veteranen gehen wieder voran.',
    },
    expect: 'use-troops troopType=fr-vet',
    rule: 'AOM-31.8',
  },
  {
    say: {
      en: '13 to 3, though your veterans fell. Even the winner checks the morale of one unit, with 2 in its favour. Let Rouvier’s check.',
      de: '13 zu 3, aber deine Veteranen sind gefallen. Auch der Sieger prüft die Moral einer Einheit, mit 2 zu ihren Gunsten. Lass die von Rouvier prüfen.',
    },
    expect: 'check-morale unit=fr-rouvier',
    rule: 'AOM-31.19',
  },
  {
    say: {
      en: 'Traun’s endurance is gone: the battle is yours, and your cavalry has pursued him. Most losses are stragglers, who may return. Leave yours at Linden, behind the river and beside the depot, where they are safe.',
      de: 'Trauns Ausdauer ist am Ende: Die Schlacht gehört dir, und deine Kavallerie hat ihn verfolgt. Die meisten Verluste sind Nachzügler, die wiederkommen können. Lass deine in Linden, hinter dem Fluss und beim Depot, da sind sie sicher.',
    },
    expect: 'place-stragglers zone=linden',
    rule: 'AOM-42.2',
  },
]
