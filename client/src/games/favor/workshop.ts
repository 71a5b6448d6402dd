/** What the workshop draws of these cards, and what it says of them: as the cards' own texts (texts.py). */
import type { WorkshopParts } from '../../frame/plugin'
import * as python from '../../rules/python'
import CardFace from './CardFace.svelte'
import translated from './texts'

export const { text } = translated(python)

export const parts: WorkshopParts = { Card: CardFace, told: text }
