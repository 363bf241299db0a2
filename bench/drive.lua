-- Asks for paths of a file, one a line: at random, or (`once`) each a single time, shared out among the threads.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  requests = {}
  for path in io.lines(args[1]) do requests[#requests + 1] = wrk.format("GET", path) end
  once = args[2] == "once"
  step = tonumber(args[3])
  at = number + 1 - step
  math.randomseed(7 + number)
end

function request()
  if not once then return requests[math.random(#requests)] end
  at = at + step
  if at > #requests then wrk.thread:stop() end
  return requests[at] or requests[1]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests":%d,"seconds":%.4f,"p50":%.3f,"p99":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed))
end
