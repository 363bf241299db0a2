/** Subjects of Civil Engineering, from the second year. */
export const civil = `
# 3
MA305BS Numerical Methods and Complex Variables 3
CE302PC Surveying and Geomatics 4
CE303PC Strength of Materials I 3
CE304PC Fluid Mechanics 3
CE305PC Engineering Geology 3
CE306PC Surveying Lab I 1.5
CE307PC Strength of Materials Lab 1.5
CE308PC Computer Aided Drafting Lab 1
MC309 Gender Sensitization Lab 0
# 4
CE401PC Probability and Statistics 3
CE402PC Strength of Materials II 3
CE403PC Hydraulics and Hydraulic Machinery 3
CE404PC Structural Analysis I 3
CE405PC Building Materials, Construction and Planning 3
CE406PC Fluid Mechanics and Hydraulic Machinery Lab 1
CE407PC Surveying Lab II 1
CE408PC Engineering Geology Lab 1
CE409PW Field Based Research Project 2
MC410 Constitution of India 0
# 5
CE501PC Structural Analysis II 4
CE502PC Geotechnical Engineering 3
CE503PC Transportation Engineering 3
CE511PE Concrete Technology 3
SM505MS Business Economics and Financial Analysis 3
CE504PC Geotechnical Engineering Lab 1
CE505PC Transportation Engineering Lab 1
EN506HS Advanced English Communication Skills Lab 1
CE507PC Concrete Technology Lab 1.5
MC510 Intellectual Property Rights 0
# 6
CE601PC Hydrology and Water Resources Engineering 3
CE602PC Environmental Engineering 3
CE603PC Foundation Engineering 3
CE631PE Design of Reinforced Concrete Structures 3
CS611OE Fundamentals of Artificial Intelligence 3
CE604PC Environmental Engineering Lab 1
CE605PC Computer Aided Design of Structures Lab 1
CE641PE Geographic Information Systems Lab 1
CE606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
CE701PC Quantity Survey and Valuation 3
CE702PC Project Management 3
CE741PE Prestressed Concrete Structures 3
CE751PE Traffic Engineering 3
EC721OE Sensors and Actuators 3
CE703PC Estimation and Costing Lab 1
CE704PC Structural Detailing Lab 1
CE705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
CE861PE Earthquake Resistant Design 3
EE831OE Renewable Energy Sources 3
CE802PW Technical Seminar 2
CE803PW Project Stage II 9
`

/** Subjects of Mechanical Engineering, from the second year. */
export const mech = `
# 3
MA303ES Probability, Statistics and Complex Variables 3
ME302PC Mechanics of Solids 4
ME303PC Metallurgy and Material Science 3
ME304PC Production Technology 3
ME305PC Thermodynamics 3
ME306PC Production Technology Lab 1.5
ME307PC Material Science and Mechanics of Solids Lab 1.5
ME308PC Computer Aided Machine Drawing Lab 1
MC309 Gender Sensitization Lab 0
# 4
ME401PC Basic Electrical and Electronics Engineering 3
ME402PC Kinematics of Machinery 3
ME403PC Fluid Mechanics and Hydraulic Machines 3
ME404PC IC Engines and Gas Turbines 3
ME405PC Instrumentation and Control Systems 3
ME406PC Fluid Mechanics and Hydraulic Machines Lab 1
ME407PC Instrumentation and Control Systems Lab 1
ME408PC Basic Electrical and Electronics Engineering Lab 1
ME409PW Real-time Research Project 2
MC410 Constitution of India 0
# 5
ME501PC Dynamics of Machinery 4
ME502PC Design of Machine Elements 3
ME503PC Metrology and Machine Tools 3
ME511PE Steam Power and Jet Propulsion 3
SM505MS Business Economics and Financial Analysis 3
ME504PC Thermal Engineering Lab 1
ME505PC Metrology and Machine Tools Lab 1
EN506HS Advanced English Communication Skills Lab 1
ME507PC Kinematics and Dynamics Lab 1.5
MC510 Intellectual Property Rights 0
# 6
ME601PC Heat Transfer 3
ME602PC CAD and CAM 3
ME603PC Finite Element Methods 3
ME631PE Unconventional Machining Processes 3
CS611OE Fundamentals of Artificial Intelligence 3
ME604PC Heat Transfer Lab 1
ME605PC CAD and CAM Lab 1
ME641PE Additive Manufacturing Lab 1
ME606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
ME701PC Industrial Management 3
ME702PC Refrigeration and Air Conditioning 3
ME741PE Automobile Engineering 3
ME751PE Robotics 3
CE721OE Remote Sensing and GIS 3
ME703PC Automation and Robotics Lab 1
ME704PC Refrigeration and Air Conditioning Lab 1
ME705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
ME861PE Industrial Robotics and Mechatronics 3
EE831OE Renewable Energy Sources 3
ME802PW Technical Seminar 2
ME803PW Project Stage II 9
`
