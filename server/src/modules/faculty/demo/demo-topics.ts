/** Research topics of the demo teachers by department: methods, the objects that they apply to (in the same order), and journals. */
export type DemoTopics = { methods: readonly string[]; objects: readonly string[]; journals: readonly string[] }

export const demoTopics: Readonly<Record<string, DemoTopics>> = {
  CIVIL: {
    methods: [
      'Strength and durability of',
      'Stability analysis of',
      'Life-cycle assessment of',
      'Seismic response of',
      'Sizing of',
    ],
    objects: [
      'geopolymer concrete with fly ash',
      'reinforced soil slopes',
      'recycled aggregate pavements',
      'multi-storey frames with infill walls',
      'rainwater harvesting tanks',
    ],
    journals: ['Construction and Building Materials', 'Indian Concrete Journal', 'Journal of Structural Engineering'],
  },
  EEE: {
    methods: [
      'Sliding mode control of',
      'Adaptive droop control of',
      'State-of-charge estimation for',
      'Loss reduction in',
      'Fault diagnosis of',
    ],
    objects: [
      'brushless DC motors',
      'islanded microgrids',
      'lithium-ion battery packs',
      'rural distribution feeders',
      'grid-connected solar inverters',
    ],
    journals: ['IEEE Access', 'Electric Power Systems Research', 'Journal of Power Sources'],
  },
  MECH: {
    methods: [
      'Tribological behaviour of',
      'Multi-objective optimisation of',
      'Heat transfer enhancement in',
      'Vibration analysis of',
      'Additive manufacturing of',
    ],
    objects: [
      'aluminium metal matrix composites',
      'friction stir welded joints',
      'nanofluid heat exchangers',
      'rotating machinery bearings',
      'titanium implants',
    ],
    journals: ['Journal of Materials Processing Technology', 'Wear', 'International Journal of Heat and Mass Transfer'],
  },
  ECE: {
    methods: ['Design of', 'Low-power', 'Channel estimation for', 'FPGA acceleration of', 'Noise removal in'],
    objects: [
      'wideband microstrip antennas',
      'CMOS operational amplifiers',
      'massive MIMO receivers',
      'approximate multipliers',
      'wearable ECG monitors',
    ],
    journals: [
      'AEU International Journal of Electronics and Communications',
      'Microelectronics Journal',
      'IETE Journal of Research',
    ],
  },
  CSE: {
    methods: [
      'Privacy-preserving search in',
      'Graph-based detection of',
      'Efficient scheduling of',
      'Blockchain-based sharing of',
      'Federated learning for',
    ],
    objects: [
      'medical records in the cloud',
      'phishing attacks',
      'containerised workloads',
      'land registration documents',
      'collaborative intrusion detection',
    ],
    journals: ['Future Generation Computer Systems', 'Computers and Security', 'International Journal of Information Technology'],
  },
  IT: {
    methods: ['Edge computing for', 'Usability evaluation of', 'Energy-aware routing in', 'Camera-based'],
    objects: [
      'smart irrigation networks',
      'public service portals in Telugu',
      'wireless sensor networks',
      'crowd monitoring at festivals',
    ],
    journals: ['Journal of Network and Computer Applications', 'Wireless Personal Communications'],
  },
  AIML: {
    methods: ['Transformer models for', 'Few-shot learning for', 'Explainable deep learning for', 'Recognition of'],
    objects: [
      'speech emotion in Telugu',
      'early detection of paddy leaf disease',
      'retinal image grading',
      'handwritten Devanagari text',
    ],
    journals: ['Expert Systems with Applications', 'Applied Soft Computing'],
  },
  DS: {
    methods: ['Forecasting of', 'Anomaly detection in', 'A recommender system for', 'Survival analysis of'],
    objects: [
      'groundwater levels in Telangana',
      'electricity consumption of households',
      'online course selection',
      'student dropout',
    ],
    journals: ['Knowledge-Based Systems', 'International Journal of Data Science and Analytics'],
  },
  HNS: {
    methods: ['Synthesis and characterisation of', 'Numerical solution of', 'Spectroscopic study of', 'Teaching of'],
    objects: [
      'doped zinc oxide thin films',
      'fractional diffusion equations',
      'rare-earth doped glasses',
      'communicative English to engineers',
    ],
    journals: ['Materials Today: Proceedings', 'Applied Mathematics and Computation'],
  },
  MBA: {
    methods: ['Determinants of', 'Consumer perception of', 'Financial performance of'],
    objects: ['digital payment adoption in small towns', 'private label brands', 'public sector banks after merger'],
    journals: ['Vikalpa', 'Indian Journal of Marketing'],
  },
}

/** Suffixes that make several titles from one subject. */
export const demoApproaches = [
  '',
  ': an experimental study',
  ': a review',
  ' under uncertainty',
  ' with limited data',
  ': a case study from Telangana',
  ' by machine learning',
] as const

export const demoConferences = [
  'International Conference on Smart Computing and Communication, Hyderabad',
  'IEEE Region 10 Symposium',
  'National Conference on Recent Trends in Engineering, Warangal',
] as const

/** Kind, title, status, organisation, reference, amount in rupees. */
export const demoWorks = [
  ['patent', 'Fault indicator for distribution transformers', 'granted', 'Indian Patent Office', '202141012345', null],
  ['patent', 'Self-cleaning filter for rooftop rainwater', 'published', 'Indian Patent Office', '202341054321', null],
  ['patent', 'Wearable device to warn of heat stress', 'filed', 'Indian Patent Office', '202641009876', null],
  [
    'project',
    'Low-cost soil moisture network for dryland farms',
    'ongoing',
    'Department of Science and Technology',
    'DST/TDP/2025/114',
    2_450_000,
  ],
  [
    'project',
    'Speech technology for Telugu dialects',
    'ongoing',
    'AICTE Research Promotion Scheme',
    'AICTE/RPS/2025/87',
    1_180_000,
  ],
  [
    'project',
    'Fly ash geopolymer blocks for rural housing',
    'completed',
    'University Grants Commission',
    'UGC/MRP/2022/305',
    640_000,
  ],
  [
    'consultancy',
    'Structural audit of the district hospital',
    'completed',
    'Roads and Buildings Department, Telangana',
    'RB/2025/77',
    325_000,
  ],
  ['consultancy', 'Harmonic study of a spinning mill', 'completed', 'Sri Lakshmi Spinners', null, 180_000],
  [
    'consultancy',
    'Website accessibility review',
    'ongoing',
    'Telangana State Council of Higher Education',
    'TSCHE/IT/26/9',
    95_000,
  ],
  ['mou', 'Joint laboratory for electric vehicles', 'ongoing', 'Hyderabad Mobility Works', 'MOU/2024/06', null],
  ['mou', 'Exchange of teachers and students', 'ongoing', 'Universiti Teknologi Nusantara', 'MOU/2023/11', null],
  ['mou', 'Internships in cloud engineering', 'ended', 'Deccan Cloud Services', 'MOU/2021/02', null],
  ['fdp', 'AICTE ATAL: Outcome-based education', 'attended', 'AICTE Training and Learning Academy', null, null],
  ['fdp', 'NPTEL: Research writing for engineers', 'attended', 'IIT Madras', null, null],
  ['fdp', 'One-week programme on power electronics', 'organised', 'With the IEEE Hyderabad Section', null, 150_000],
  ['phd', 'Robust control of electric vehicle drives', 'registered', 'JNTU Hyderabad', null, null],
  ['phd', 'Deep learning for low-resource speech', 'awarded', 'Osmania University', null, null],
] as const
