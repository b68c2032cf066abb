import { expect, it } from 'vitest'
import { matchedWord } from './matched-word.ts'

it.each([
  ['cot', ['Cotton bibs', 'For the cot'], 'cot'],
  ['cot', ['Cotton bibs'], 'cotton'],
  ['bottles', ['Glass bottle'], 'bottle'],
  ['бутылочки', ['Стеклянная бутылочка'], 'бутылочка'],
  ['ბოთლები', ['მინის ბოთლი'], 'ბოთლი'],
  ['COT mattress', ['Firm Cot'], 'cot'],
  ['м’яч', ['Мʼякий мʼяч'], 'мʼяч'],
  ['zebra', ['Glass bottle'], undefined],
  ['!!!', ['Glass bottle'], undefined],
])('finds the word %j in %j as %j', (q, texts, word) => expect(matchedWord(texts, q)).toBe(word))
