/** Subjects of ECE, from the second year. */
export const ece = `
# 3
EC301PC Probability Theory and Stochastic Processes 3
EC302PC Network Analysis and Synthesis 3
EC303PC Signals and Systems 4
EC304PC Digital Logic Design 3
MA305BS Numerical Methods and Complex Variables 3
EC306PC Basic Simulation Lab 1
EC307PC Digital Logic Design Lab 1.5
EC308PC Electronic Devices and Circuits Lab 1.5
MC309 Gender Sensitization Lab 0
# 4
EC401PC Electromagnetic Fields and Transmission Lines 4
EC402PC Analog and Digital Communications 3
EC403PC Linear and Digital IC Applications 3
EC404PC Electronic Circuit Analysis 3
SM402MS Business Economics and Financial Analysis 3
EC405PC Analog and Digital Communications Lab 1
EC406PC Linear and Digital IC Applications Lab 1
EC407PC Electronic Circuit Analysis Lab 1
EC408PW Real-time Research Project 2
MC410 Constitution of India 0
# 5
EC501PC Microprocessors and Microcontrollers 4
EC502PC Control Systems 3
EC503PC Digital Signal Processing 3
EC511PE Computer Organization and Operating Systems 3
EC521PE Electronic Measurements and Instrumentation 3
EC504PC Microprocessors and Microcontrollers Lab 1
EC505PC Digital Signal Processing Lab 1
EN506HS Advanced English Communication Skills Lab 1
EC507PC Internet of Things Lab 1.5
MC510 Intellectual Property Rights 0
# 6
EC601PC Antennas and Wave Propagation 3
EC602PC VLSI Design 3
EC603PC Data Communications and Networks 3
EC631PE Embedded System Design 3
CS611OE Fundamentals of Artificial Intelligence 3
EC604PC VLSI Design Lab 1
EC605PC Data Communications and Networks Lab 1
EC641PE Embedded System Design Lab 1
EC606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
EC701PC Microwave and Optical Communications 3
EC702PC Professional Practice, Law and Ethics 3
EC741PE Digital Image Processing 3
EC751PE Satellite Communications 3
ME721OE Operations Research 3
EC703PC Microwave and Optical Communications Lab 1
EC704PC Radar Systems Lab 1
EC705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
EC861PE Wireless Communications and Networks 3
EE831OE Renewable Energy Sources 3
EC802PW Technical Seminar 2
EC803PW Project Stage II 9
`

export const eee = `
# 3
MA305BS Numerical Methods and Complex Variables 3
EE302PC Electrical Machines I 4
EE303PC Analog Electronic Circuits 3
EE304PC Electrical Circuit Analysis 3
EE305PC Electromagnetic Fields 3
EE306PC Electrical Machines Lab I 1.5
EE307PC Analog Electronic Circuits Lab 1.5
EE308PC Electrical Simulation Tools Lab 1
MC309 Gender Sensitization Lab 0
# 4
EE401PC Solid Mechanics and Hydraulic Machines 3
EE402PC Measurements and Instrumentation 3
EE403PC Electrical Machines II 3
EE404PC Digital Electronics 3
EE405PC Power Systems I 3
EE406PC Digital Electronics Lab 1
EE407PC Measurements and Instrumentation Lab 1
EE408PC Electrical Machines Lab II 1
EE409PW Real-time Research Project 2
MC410 Constitution of India 0
# 5
EE501PC Power Electronics 4
EE502PC Control Systems 3
EE503PC Microprocessors and Microcontrollers 3
EE511PE High Voltage Engineering 3
SM505MS Business Economics and Financial Analysis 3
EE504PC Power Electronics Lab 1
EE505PC Control Systems Lab 1
EN506HS Advanced English Communication Skills Lab 1
EE507PC Microprocessors and Microcontrollers Lab 1.5
MC510 Intellectual Property Rights 0
# 6
EE601PC Signals and Systems 3
EE602PC Power System Protection 3
EE603PC Power System Operation and Control 3
EE631PE Electric and Hybrid Vehicles 3
CE611OE Disaster Preparedness and Planning 3
EE604PC Power System Lab 1
EE605PC Power System Simulation Lab 1
EE641PE Electric Vehicles Lab 1
EE606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
EE701PC Power Electronic Applications to Renewable Energy Systems 3
EE702PC Electrical Distribution Systems 3
EE741PE HVDC Transmission 3
EE751PE Electrical and Electronics Design 3
ME721OE Operations Research 3
EE703PC Electrical Systems Simulation Lab 1
EE704PC Renewable Energy Systems Lab 1
EE705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
EE861PE Smart Grid Technologies 3
CS831OE Introduction to Database Systems 3
EE802PW Technical Seminar 2
EE803PW Project Stage II 9
`
