/** Sixth-semester subjects that students may choose in addition to those of the curriculum: professional electives of one regulation. */
const further = `
CSE CS632PE Internet of Things
CSE CS633PE Mobile Application Development
CIVIL CE632PE Earthquake Engineering
CIVIL CE633PE Ground Water Hydrology
EEE EE632PE Digital Signal Processing
EEE EE633PE Wind and Solar Energy Systems
MECH ME632PE Computational Fluid Dynamics
MECH ME633PE Automobile Engineering
ECE EC632PE Mobile Communications and Networks
ECE EC633PE CMOS Analog IC Design
IT IT632PE Biometrics
IT IT633PE Cloud Computing Architecture
CSE-AIML AM632PE Expert Systems
CSE-AIML AM633PE Speech and Video Processing
CSE-DS DS632PE Web and Text Mining
CSE-DS DS633PE Business Analytics
`

export const electiveRegulation = 'R22'

/** Returns the further electives of the sixth semester, each with the branch that studies it. */
export function furtherElectives(): { branch: string; code: string; name: string }[] {
  return further
    .trim()
    .split('\n')
    .map((line) => {
      const [branch = '', code = '', ...name] = line.split(' ')
      return { branch, code, name: name.join(' ') }
    })
}
