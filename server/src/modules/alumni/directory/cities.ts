/** Cities where alumni of an engineering college in Telangana live: name, country, and other spellings and parts. */
const listed: readonly (readonly [city: string, country: string, ...others: string[]])[] = [
  [
    'Hyderabad',
    'India',
    'Secunderabad',
    'HITEC City',
    'Hitech City',
    'Gachibowli',
    'Madhapur',
    'Kukatpally',
    'Cyberabad',
    'Medchal',
  ],
  ['Warangal', 'India', 'Hanamkonda'],
  ['Karimnagar', 'India'],
  ['Nizamabad', 'India'],
  ['Khammam', 'India'],
  ['Nalgonda', 'India'],
  ['Mahbubnagar', 'India', 'Mahabubnagar'],
  ['Vijayawada', 'India', 'Bezawada'],
  ['Visakhapatnam', 'India', 'Vizag'],
  ['Guntur', 'India'],
  ['Tirupati', 'India'],
  ['Nellore', 'India'],
  ['Kurnool', 'India'],
  ['Rajahmundry', 'India', 'Rajamahendravaram'],
  ['Kakinada', 'India'],
  ['Anantapur', 'India', 'Anantapuramu'],
  ['Bengaluru', 'India', 'Bangalore', 'Whitefield', 'Electronic City', 'Electronics City'],
  ['Mysuru', 'India', 'Mysore'],
  ['Mangaluru', 'India', 'Mangalore'],
  ['Chennai', 'India', 'Madras'],
  ['Coimbatore', 'India'],
  ['Madurai', 'India'],
  ['Kochi', 'India', 'Cochin', 'Ernakulam'],
  ['Thiruvananthapuram', 'India', 'Trivandrum'],
  ['Mumbai', 'India', 'Bombay', 'Navi Mumbai', 'Thane'],
  ['Pune', 'India', 'Poona', 'Hinjewadi', 'Hinjawadi'],
  ['Nagpur', 'India'],
  ['Ahmedabad', 'India', 'Gandhinagar'],
  ['Vadodara', 'India', 'Baroda'],
  ['Surat', 'India'],
  ['New Delhi', 'India', 'Delhi'],
  ['Gurugram', 'India', 'Gurgaon'],
  ['Noida', 'India', 'Greater Noida'],
  ['Jaipur', 'India'],
  ['Chandigarh', 'India', 'Mohali'],
  ['Lucknow', 'India'],
  ['Kanpur', 'India'],
  ['Roorkee', 'India'],
  ['Indore', 'India'],
  ['Bhopal', 'India'],
  ['Raipur', 'India'],
  ['Kolkata', 'India', 'Calcutta'],
  ['Kharagpur', 'India'],
  ['Bhubaneswar', 'India'],
  ['Patna', 'India'],
  ['Ranchi', 'India'],
  ['Jamshedpur', 'India'],
  ['Guwahati', 'India'],
  ['New York', 'United States', 'Manhattan', 'Jersey City'],
  ['Dallas', 'United States', 'Plano', 'Irving', 'Frisco'],
  ['Austin', 'United States'],
  ['Houston', 'United States'],
  ['San Francisco', 'United States', 'Bay Area', 'San Jose', 'Sunnyvale', 'Santa Clara', 'Mountain View', 'Fremont'],
  ['Seattle', 'United States', 'Redmond', 'Bellevue'],
  ['Chicago', 'United States'],
  ['Boston', 'United States'],
  ['Atlanta', 'United States'],
  ['Charlotte', 'United States'],
  ['Tempe', 'United States', 'Phoenix', 'Chandler'],
  ['Toronto', 'Canada', 'Mississauga', 'Brampton'],
  ['Vancouver', 'Canada'],
  ['London', 'United Kingdom'],
  ['Manchester', 'United Kingdom'],
  ['Dublin', 'Ireland'],
  ['Berlin', 'Germany'],
  ['Munich', 'Germany', 'München'],
  ['Frankfurt', 'Germany'],
  ['Stuttgart', 'Germany'],
  ['Paris', 'France'],
  ['Amsterdam', 'Netherlands'],
  ['Zurich', 'Switzerland', 'Zürich'],
  ['Stockholm', 'Sweden'],
  ['Dubai', 'United Arab Emirates'],
  ['Abu Dhabi', 'United Arab Emirates'],
  ['Doha', 'Qatar'],
  ['Riyadh', 'Saudi Arabia'],
  ['Muscat', 'Oman'],
  ['Singapore', 'Singapore'],
  ['Kuala Lumpur', 'Malaysia'],
  ['Tokyo', 'Japan'],
  ['Sydney', 'Australia'],
  ['Melbourne', 'Australia'],
  ['Perth', 'Australia'],
  ['Auckland', 'New Zealand'],
]

export type City = { city: string; country: string }

const names = listed
  .flatMap(([city, country, ...others]) => [city, ...others].map((name) => ({ name: name.toLowerCase(), city, country })))
  // Greater Noida before Noida, New Delhi before Delhi
  .toSorted((one, other) => other.name.length - one.name.length)

const byCity = new Map(listed.map(([city, country]) => [city, country]))

/** Returns the city that an address names as a separate word, the last one if there are several; null if the portal knows none of them. */
export function cityOf(location: string): City | null {
  const text = ` ${location.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `
  let found: (City & { at: number }) | null = null
  for (const { name, city, country } of names) {
    const at = text.lastIndexOf(` ${name} `)
    if (at >= 0 && (found === null || at + name.length > found.at)) found = { city, country, at: at + name.length }
  }
  return found && { city: found.city, country: found.country }
}

/** Returns the country of a city. */
export const countryOf = (city: string): string => byCity.get(city) ?? ''
