import { expect, test } from 'vitest'
import { comparedTitle, isSameTitle, partsOf } from './titles.ts'

const same = (one: string, other: string) => isSameTitle(comparedTitle(one), comparedTitle(other))

test.each([
  ['A Survey of Deep Learning', 'a survey of deep learning.'],
  ['Micro-grid control in rural areas', 'Microgrid Control in Rural Areas'],
  ['Micro grid control in rural areas', 'Microgrid control in rural areas'],
  ['Fault detection & diagnosis of bearings', 'Fault Detection and Diagnosis of Bearings'],
  ['Étude des réseaux électriques', 'Etude des reseaux electriques'],
  ['Detection of faults in the induction motors of pumps', 'Detection of fault in induction motors of pumps'],
  ['Optimisation of energy storage systems', 'Optimization of energy storage systems'],
  ['Recieving antennas for satellite communication', 'Receiving antennas for satellite communication'],
  ['Managment of water in dry regions', 'Management of water in dry regions'],
  ['Analysis of <i>Escherichia coli</i> in lakes', 'Analysis of Escherichia coli in lakes'],
])('the titles are the same: %s = %s', (one, other) => {
  expect(same(one, other)).toBe(true)
  const [a, b] = [comparedTitle(one), comparedTitle(other)]
  expect(a.joined === b.joined || partsOf(a).some((part) => partsOf(b).includes(part))).toBe(true)
})

test.each([
  ['Analysis of beams, Part 1', 'Analysis of beams, Part 2'],
  ['Analysis of long beams, Part I', 'Analysis of long beams, Part II'],
  ['A survey of 5G networks and services', 'A survey of 6G networks and services'],
  ['Supervised learning of speech signals', 'Unsupervised learning of speech signals'],
  ['Linear control of power converters', 'Nonlinear control of power converters'],
  ['Absorption of dyes by natural materials', 'Adsorption of dyes by natural materials'],
  ['AC microgrids with storage and solar', 'DC microgrids with storage and solar'],
  ['Symmetric encryption of medical images', 'Asymmetric encryption of medical images'],
  ['Interstate trade of agricultural goods', 'Intrastate trade of agricultural goods'],
  ['Concrete with fly ash', 'Concrete with fly ash and silica fume'],
  ['Growth at pH < 5 and T > 300 in soils', 'Growth at pH < 9 and T > 300 in soils'],
  ['Teaching of object programming with C++', 'Teaching of object programming with C#'],
  ['Storage of methane in porous carbon', 'Storage of menthane in porous carbon'],
  ['Smart contact between wheel and rail', 'Smart contract between wheel and rail'],
  ['Treatment of hypertension in adults today', 'Treatment of hypotension in adults today'],
  ['Corrigendum to: Concrete with fly ash', 'Concrete with fly ash'],
])('the titles are different: %s ≠ %s', (one, other) => {
  expect(same(one, other)).toBe(false)
})
