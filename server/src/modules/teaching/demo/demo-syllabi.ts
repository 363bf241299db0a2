/** Subjects with a written syllabus: a code, then its units marked by `#`, then one topic per line. */
export const writtenSyllabi = `
CS502PC
# Network models and the physical layer
OSI and TCP/IP reference models
Topologies and transmission modes
Guided and unguided media
Multiplexing and switching
Bandwidth, delay and throughput
Tutorial on data rates
# Data link layer
Framing and bit stuffing
Error detection: parity and CRC
Hamming code
Stop and wait, Go-Back-N
Selective repeat
CSMA/CD, CSMA/CA and Ethernet
# Network layer
Virtual circuits and datagrams
IPv4 addressing and subnetting
Distance vector routing
Link state routing and OSPF
Congestion control and quality of service
IPv6, ARP, DHCP and ICMP
# Transport layer
Services and sockets
UDP and its checksum
TCP segments and connections
Flow control in TCP
Congestion control in TCP
Numerical problems on windows
# Application layer
DNS
HTTP and the Web
Electronic mail: SMTP, POP3, IMAP
FTP and remote login
Introduction to network security
Revision and previous papers
CS301PC
# Number systems and Boolean algebra
Number systems and conversions
Complements and binary codes
Boolean theorems
Canonical and standard forms
Logic gates
Tutorial on number systems
# Minimisation
Karnaugh maps of three and four variables
Five-variable maps and don't cares
Product of sums
NAND and NOR realisation
Tabular method
Exclusive-OR functions
# Combinational circuits
Adders and subtractors
Magnitude comparator
Decoders and encoders
Multiplexers
Hazards
Design problems
# Sequential circuits
Latches and flip-flops
State tables and diagrams
Registers and shift registers
Ripple and synchronous counters
State reduction
Design problems on counters
# Memory and programmable logic
RAM and memory decoding
Error detection and correction
ROM
PLA and PAL
Asynchronous circuits
Revision and previous papers
CS501PC
# Introduction and divide and conquer
Performance analysis and asymptotic notation
Recurrences and the master theorem
Binary search
Merge sort and quick sort
Strassen's matrix multiplication
Tutorial on recurrences
# Disjoint sets and backtracking
Union and find
Connected components
General method of backtracking
N queens
Sum of subsets
Graph colouring
# Dynamic programming
General method
Matrix chain multiplication
Optimal binary search trees
0/1 knapsack
All pairs shortest paths
Travelling salesperson
# Greedy method
General method
Job sequencing with deadlines
Fractional knapsack
Minimum cost spanning trees
Single source shortest paths
Tutorial on proofs of greedy choices
# Branch and bound, NP-completeness
LC branch and bound
0/1 knapsack by branch and bound
Travelling salesperson by branch and bound
Classes P and NP
NP-hard and NP-complete problems
Cook's theorem and reductions
CS701PC
# Security concepts and classical ciphers
Security attacks, services and mechanisms
A model for network security
Substitution techniques
Transposition techniques
Steganography
Tutorial on classical ciphers
# Symmetric and asymmetric ciphers
Block cipher principles and DES
AES
Block cipher modes of operation
RC4
RSA
Diffie-Hellman and elliptic curves
# Hash functions and key management
Message authentication
Secure hash algorithm
HMAC and CMAC
Digital signatures
Kerberos
X.509 and public key infrastructure
# Transport level and wireless security
Web security considerations
TLS
HTTPS and SSH
IEEE 802.11i
Mobile device security
Case study of a handshake
# E-mail and IP security
PGP and S/MIME
IP security architecture
Authentication header and ESP
Internet key exchange
Secure multiparty calculation
Firewalls and intrusion detection
CS702PC
# Introduction and lexical analysis
Structure of a compiler
Role of the lexical analyser
Regular expressions and tokens
Finite automata
Lexical analyser generators
Design of a scanner
# Syntax analysis
Context-free grammars
Top-down parsing and LL(1)
Bottom-up parsing
SLR and LR(0) parsers
Canonical LR and LALR parsers
Parser generators
# Syntax-directed translation
Attributes and definitions
Evaluation orders
Syntax trees and three-address code
Types and declarations
Translation of expressions
Control flow and backpatching
# Run-time environments and code generation
Storage organisation
Access to non-local data
Heap management and garbage collection
Issues in code generation
Basic blocks and flow graphs
Register allocation
# Optimisation
Principal sources of optimisation
Data-flow analysis
Constant propagation
Partial redundancy elimination
Loops in flow graphs
Revision and previous papers
CS741PE
# Models and foundations
Computing paradigms before the cloud
Definition and characteristics of cloud computing
Service models: IaaS, PaaS, SaaS
Deployment models
Benefits and barriers
Quiz on models
# Virtualisation
Hypervisors and virtual machines
Full and para-virtualisation
Containers
Virtual networks and storage
Migration of virtual machines
Hands-on with containers
# Architecture and migration
Reference architecture
Seven-step model of migration
Service level agreements
Elasticity and load balancing
Scheduling
Case study of a migration
# Platforms
Amazon Web Services
Google Cloud
Microsoft Azure
Open source platforms
Serverless computing
Cost of ownership
# Security and trends
Risks and compliance
Identity and access management
Data security in the cloud
Monitoring
Edge and fog computing
Green clouds
`
