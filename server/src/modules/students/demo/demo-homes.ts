import type { AddressParts } from '@nalanda/contract/students/record'
import type { Random } from '../../../platform/random.ts'

/** Places from which students of the demo college come: village or town, mandal, district, state, PIN code. */
const places = `Ameerpet, Ameerpet, Hyderabad, Telangana, 500016; Kukatpally, Kukatpally, Medchal-Malkajgiri, Telangana, 500072
Uppal, Uppal, Medchal-Malkajgiri, Telangana, 500039; Vanasthalipuram, Hayathnagar, Rangareddy, Telangana, 500070
Ibrahimpatnam, Ibrahimpatnam, Rangareddy, Telangana, 501506; Shadnagar, Farooqnagar, Rangareddy, Telangana, 509216
Bhongir, Bhongir, Yadadri Bhuvanagiri, Telangana, 508116; Choutuppal, Choutuppal, Yadadri Bhuvanagiri, Telangana, 508252
Miryalaguda, Miryalaguda, Nalgonda, Telangana, 508207; Devarakonda, Devarakonda, Nalgonda, Telangana, 508248
Kodad, Kodad, Suryapet, Telangana, 508206; Khammam, Khammam Urban, Khammam, Telangana, 507001
Wyra, Wyra, Khammam, Telangana, 507165; Hanamkonda, Hanamkonda, Hanumakonda, Telangana, 506001
Parkal, Parkal, Hanumakonda, Telangana, 506164; Narsampet, Narsampet, Warangal, Telangana, 506132
Siddipet, Siddipet, Siddipet, Telangana, 502103; Sangareddy, Sangareddy, Sangareddy, Telangana, 502001
Karimnagar, Karimnagar, Karimnagar, Telangana, 505001; Jagtial, Jagtial, Jagtial, Telangana, 505327
Nizamabad, Nizamabad North, Nizamabad, Telangana, 503001; Kamareddy, Kamareddy, Kamareddy, Telangana, 503111
Mahabubnagar, Mahabubnagar, Mahabubnagar, Telangana, 509001; Wanaparthy, Wanaparthy, Wanaparthy, Telangana, 509103
Adilabad, Adilabad Urban, Adilabad, Telangana, 504001; Mancherial, Mancherial, Mancherial, Telangana, 504208
Guntur, Guntur, Guntur, Andhra Pradesh, 522001; Narasaraopet, Narasaraopet, Palnadu, Andhra Pradesh, 522601
Ongole, Ongole, Prakasam, Andhra Pradesh, 523001; Vijayawada, Vijayawada Urban, NTR, Andhra Pradesh, 520001
Nandigama, Nandigama, NTR, Andhra Pradesh, 521185; Nellore, Nellore, SPSR Nellore, Andhra Pradesh, 524001
Kurnool, Kurnool, Kurnool, Andhra Pradesh, 518001; Rajahmundry, Rajahmundry Urban, East Godavari, Andhra Pradesh, 533101`
  .split(/[;\n]/)
  .map((place) => place.split(',').map((part) => part.trim()))

const streets = [
  'Main Road',
  'Gandhi Nagar',
  'Vidya Nagar',
  'Temple Street',
  'Station Road',
  'Ambedkar Colony',
  'Sai Nagar',
  'Market Road',
]

/** Returns a home near Hyderabad or farther away in Telangana and Andhra Pradesh, in parts and as one text. */
export function demoHome(random: Random): { parts: AddressParts; text: string; kilometres: number } {
  const at = random.chance(0.4) ? random.between(0, 5) : random.between(0, places.length - 1)
  const [village = '', mandal = '', district = '', state = '', pincode = ''] = places[at] ?? []
  const doorNo = `${random.between(1, 24)}-${random.between(1, 180)}/${random.between(1, 20)}`
  const street = random.pick(streets)
  return {
    parts: { doorNo, street, village, mandal, district, state, pincode },
    text: `${doorNo}, ${street}, ${village}, ${district}, ${state} - ${pincode}`,
    kilometres: at < 6 ? random.between(4, 45) : random.between(60, 310),
  }
}
