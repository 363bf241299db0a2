import type { Random } from '../../../platform/random.ts'

type Faith = 'Hindu' | 'Muslim' | 'Christian' | 'Sikh'
/** The family of a student of the demo college. */
export type DemoFamily = {
  religion: Faith
  motherTongue: string
  category: string
  subCaste: string
  fathersName: string
  mothersName: string
  fatherOccupation: string
  motherOccupation: string
  annualIncomePaise: number
}

const words = (list: string) => list.split(',').map((word) => word.trim())

const fathers: Readonly<Record<Faith, readonly string[]>> = {
  Hindu: words(
    'Venkateswara Rao, Srinivas, Ramesh, Narasimha, Satyanarayana, Ravinder, Suresh, Mallesham, Anjaiah, Krishna Murthy, Prabhakar, Nageswara Rao, Sudhakar, Yadagiri, Raghava, Bhaskar, Laxman, Koteswara Rao, Madhusudhan, Chandrasekhar, Ramulu, Sambasiva Rao, Gopal, Janardhan, Veeraiah',
  ),
  Muslim: words(
    'Abdul Kareem, Mahboob Ali, Ibrahim, Yousuf, Khaja Moinuddin, Abdul Rasheed, Nazeer, Mastan Vali, Jaleel, Saleem',
  ),
  Christian: words('Yesupadam, Prakasam, Samuel, David Raju, John Babu, Ratnam, Daniel, Moses, Sundar Rao, Philip'),
  Sikh: words('Gurdeep, Harjinder, Jaswant, Manjit, Balbir'),
}
const mothers: Readonly<Record<Faith, readonly string[]>> = {
  Hindu: words(
    'Lakshmi, Padmavathi, Vijaya Lakshmi, Sujatha, Renuka, Anuradha, Saraswathi, Aruna, Bharathi, Swarupa, Sunitha, Kavitha, Nagamani, Jyothi, Venkatamma, Rajeshwari, Sharada, Uma Devi, Manjula, Parvathi, Sridevi, Yadamma, Latha, Indira, Rama Devi',
  ),
  Muslim: words('Shabana, Nasreen, Fathima, Rehana, Shaheen, Mumtaz, Haseena, Zareena'),
  Christian: words('Mary Kumari, Suseela, Sulochana, Elizabeth, Karuna, Jaya Mary, Rebecca'),
  Sikh: words('Harpreet Kaur, Manjeet Kaur, Paramjit Kaur'),
}

const castes: Readonly<Record<string, readonly string[]>> = {
  OC: words('Kamma, Kapu, Velama, Brahmin, Arya Vysya, Balija, Raju, Telaga'),
  EWS: words('Arya Vysya, Brahmin, Kapu, Velama'),
  'BC-A': words('Rajaka, Vaddera, Bestha, Nayi Brahmin, Gangaputra, Dasari'),
  'BC-B': words('Gowda, Padmasali, Kuruma, Kummara, Viswabrahmin, Devanga, Perika, Settibalija'),
  'BC-D': words('Yadava, Mudiraj, Munnurukapu, Golla, Uppara, Gavara'),
  'BC-E': words('Shaik, Qureshi, Attar Saibulu'),
  SC: words('Madiga, Mala, Adi Andhra, Adi Dravida'),
  ST: words('Lambadi, Koya, Gond, Yerukula, Sugali'),
}

const shares = [
  ['OC', 24],
  ['EWS', 6],
  ['BC-A', 9],
  ['BC-B', 20],
  ['BC-D', 22],
  ['SC', 13],
  ['ST', 6],
] as const

/** Occupations of families, their frequency, and their approximate yearly income in thousands of rupees. */
const livelihoods = [
  ['Agriculture', 24, 60, 180],
  ['Private employee', 20, 180, 600],
  ['Business', 16, 200, 900],
  ['Government employee', 12, 450, 1200],
  ['Daily labour', 11, 48, 120],
  ['Teacher', 8, 300, 800],
  ['Driver', 6, 96, 240],
  ['Weaver', 3, 72, 160],
] as const

/** Returns the family of a student with this name, always the same one: parents with the same family name, and the family fields of the form. */
export function demoFamily(random: Random, fullName: string): DemoFamily {
  const religion = faithOf(fullName)
  const [occupation, , least, most] = random.weighted(livelihoods.map((livelihood) => [livelihood, livelihood[1]] as const))
  const category = religion === 'Muslim' ? (random.chance(0.8) ? 'BC-E' : 'OC') : categoryOf(random, fullName)
  const subCaste = religion === 'Muslim' || / Reddy /.test(`${fullName} `) ? '' : random.pick(castes[category] ?? [''])
  const own = fullName.split(' ')
  const family = religion === 'Muslim' ? (own[0] ?? '') : own.slice(own.includes('Reddy') ? own.indexOf('Reddy') : -1).join(' ')
  const named = (given: string) => (religion === 'Muslim' ? `${family} ${given}` : `${given} ${family}`)
  return {
    religion,
    motherTongue: religion === 'Muslim' ? 'Urdu' : religion === 'Sikh' ? 'Punjabi' : tongueOf(random, category, subCaste),
    category,
    subCaste: subCaste || (category === 'OC' && religion !== 'Muslim' ? 'Reddy' : religion === 'Muslim' ? 'Shaik' : ''),
    fathersName: named(random.pick(fathers[religion])),
    mothersName: named(random.pick(mothers[religion])),
    fatherOccupation: occupation,
    motherOccupation: random.weighted([
      ['Homemaker', 62],
      ['Agriculture', 14],
      ['Teacher', 8],
      ['Tailoring', 6],
      ['Private employee', 6],
      ['Government employee', 4],
    ]),
    annualIncomePaise: random.between(least, most) * 1000 * 100,
  }
}

function categoryOf(random: Random, fullName: string): string {
  if (/\bReddy\b/.test(fullName)) return 'OC'
  return random.weighted(shares)
}

function tongueOf(random: Random, category: string, subCaste: string): string {
  if (category === 'ST' && (subCaste === 'Lambadi' || subCaste === 'Koya')) return subCaste
  return random.weighted([
    ['Telugu', 90],
    ['Hindi', 5],
    ['Kannada', 2],
    ['Tamil', 2],
    ['Marathi', 1],
  ])
}

function faithOf(fullName: string): Faith {
  if (/\b(Shaik|Shaikh|Syed|Mohammed|Mohammad|Md|Khan|Pathan|Begum|Fatima|Fathima|Ansari|Hussain|Sultana|Ahmed)\b/.test(fullName))
    return 'Muslim'
  if (/\b(Singh|Kaur|Gill|Sandhu|Sidhu)\b/.test(fullName)) return 'Sikh'
  return /\b(John|Mary|David|Joseph|Thomas|George|Samuel|Grace|Esther|Paul|Daniel|Jacob|Mathew|Philip)\b/.test(fullName)
    ? 'Christian'
    : 'Hindu'
}
