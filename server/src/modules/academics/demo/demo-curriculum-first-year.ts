/**
 * First-year subjects of the demo college: code, name and credits, one subject per line; `#` starts a semester. A code contains the branch, the semester and
 * the kind: BS basic science, ES engineering science, HS humanities, MS management, PC core, PE and OE electives, PW project, MC mandatory.
 */
export const firstYear = `
# 1
MA101BS Matrices and Calculus 4
CH102BS Engineering Chemistry 4
CS103ES Programming for Problem Solving 3
EE104ES Basic Electrical Engineering 2
ME105ES Computer Aided Engineering Graphics 3
CS106ES Elements of Computer Science and Engineering 1
CH107BS Engineering Chemistry Lab 1
CS108ES Programming for Problem Solving Lab 1
EE109ES Basic Electrical Engineering Lab 1
MC110 Environmental Science 0
# 2
MA201BS Ordinary Differential Equations and Vector Calculus 4
AP202BS Applied Physics 4
ME203ES Engineering Workshop 2
EN204HS English for Skill Enhancement 2
EC205ES Electronic Devices and Circuits 2
AP206BS Applied Physics Lab 1.5
CS207ES Python Programming Lab 2
EN208HS English Language and Communication Skills Lab 1
CS209ES IT Workshop 1
`
