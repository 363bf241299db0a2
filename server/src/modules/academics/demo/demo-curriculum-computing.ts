/** Subjects of CSE, from the second year. */
export const cse = `
# 3
CS301PC Digital Electronics 3
CS302PC Data Structures 3
MA303BS Computer Oriented Statistical Methods 4
CS304PC Computer Organization and Architecture 3
CS305PC Object Oriented Programming through Java 3
CS306PC Data Structures Lab 1.5
CS307PC Object Oriented Programming through Java Lab 1.5
CS308PC Data Visualization Lab 1
MC309 Gender Sensitization Lab 0
# 4
CS401PC Discrete Mathematics 3
SM402MS Business Economics and Financial Analysis 3
CS403PC Operating Systems 3
CS404PC Database Management Systems 3
CS405PC Software Engineering 3
CS406PC Operating Systems Lab 1
CS407PC Database Management Systems Lab 1
CS408PW Real-time Research Project 2
CS409PC Web Development with Node.js Lab 1
MC410 Constitution of India 0
# 5
CS501PC Design and Analysis of Algorithms 4
CS502PC Computer Networks 3
CS503PC DevOps 3
CS511PE Information Retrieval Systems 3
CS521PE Distributed Databases 3
CS504PC Computer Networks Lab 1
CS505PC DevOps Lab 1
EN506HS Advanced English Communication Skills Lab 1
CS507PC User Interface Design with Flutter Lab 1.5
MC510 Intellectual Property Rights 0
# 6
CS601PC Machine Learning 3
CS602PC Formal Languages and Automata Theory 3
CS603PC Artificial Intelligence 3
CS631PE Full Stack Development 3
CE611OE Disaster Preparedness and Planning 3
CS604PC Machine Learning Lab 1
CS605PC Artificial Intelligence Lab 1
CS641PE Full Stack Development Lab 1
CS606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
CS701PC Cryptography and Network Security 3
CS702PC Compiler Design 3
CS741PE Cloud Computing 3
CS751PE Deep Learning 3
ME721OE Operations Research 3
CS703PC Cryptography and Network Security Lab 1
CS704PC Compiler Design Lab 1
CS705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
CS861PE Cyber Forensics 3
EE831OE Renewable Energy Sources 3
CS802PW Technical Seminar 2
CS803PW Project Stage II 9
`

export const it = `
# 3
CS301PC Digital Electronics 3
CS302PC Data Structures 3
MA303BS Computer Oriented Statistical Methods 4
CS304PC Computer Organization and Architecture 3
IT305PC Introduction to Information Technology with C++ 3
CS306PC Data Structures Lab 1.5
IT307PC C++ Programming Lab 1.5
CS308PC Data Visualization Lab 1
MC309 Gender Sensitization Lab 0
# 4
CS401PC Discrete Mathematics 3
SM402MS Business Economics and Financial Analysis 3
CS403PC Operating Systems 3
CS404PC Database Management Systems 3
IT405PC Java Programming 3
CS406PC Operating Systems Lab 1
CS407PC Database Management Systems Lab 1
IT408PW Field Based Research Project 2
IT409PC Java Programming Lab 1
MC410 Constitution of India 0
# 5
IT501PC Software Engineering 3
CS502PC Computer Networks 3
IT503PC Algorithm Design and Analysis 4
IT511PE Web Programming 3
IT521PE Image Processing 3
CS504PC Computer Networks Lab 1
IT505PC Software Engineering Lab 1
EN506HS Advanced English Communication Skills Lab 1
IT507PC Web Programming Lab 1.5
MC510 Intellectual Property Rights 0
# 6
CS601PC Machine Learning 3
IT602PC Embedded Systems and the Internet of Things 3
IT603PC Automata and Compiler Design 3
IT631PE Data Mining 3
EC611OE Principles of Signal Processing 3
CS604PC Machine Learning Lab 1
IT605PC Internet of Things Lab 1
IT641PE Data Mining Lab 1
IT606PW Industry Oriented Mini Project 2
MC609 Essence of Indian Traditional Knowledge 0
# 7
IT701PC Information Security 3
IT702PC Cloud Computing 3
IT741PE Natural Language Processing 3
IT751PE Software Testing Methodologies 3
CE721OE Remote Sensing and GIS 3
IT703PC Information Security Lab 1
IT704PC Cloud Computing Lab 1
IT705PW Project Stage I 3
# 8
SM801MS Organizational Behaviour 3
IT861PE Blockchain Technology 3
EE831OE Renewable Energy Sources 3
IT802PW Technical Seminar 2
IT803PW Project Stage II 9
`
