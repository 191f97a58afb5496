import React, { useEffect, useState } from "react";

const RETRIES = 3;
const BACKOFF = [100, 400, 1600];
const EMPTY = [];

/**
 * A queue that shows what it is working on.
 */
export default function Queue({ jobs = EMPTY, onDone }) {
  const [running, setRunning] = useState(null);
  const [failed, setFailed] = useState([]);

  // Jobs are taken one after the other.
  useEffect(() => {
    let cancelled = false;
    const work = async () => {
      for (const job of jobs) {
        if (cancelled) return;
        setRunning(job.id);
        for (let attempt = 0; attempt < RETRIES; attempt++) {
          try {
            await job.run();
            break;
          } catch (error) {
            await sleep(BACKOFF[attempt]);
            if (attempt === RETRIES - 1) setFailed(old => [...old, job.id]);
          }
        }
      }
      onDone();
    };
    work();
    return () => {
      cancelled = true;
    };
  }, [jobs]);

  if (jobs.length === 0) {
    return <p className="empty">Nothing to do 🎉</p>;
  }

  return (
    <ul className="queue">
      {jobs.map(job => (
        <li key={job.id} className={job.id === running ? "running" : "waiting"}>
          <Label text={job.name} />
          {failed.includes(job.id) && <Warning reason="It failed three times" />}
        </li>
      ))}
    </ul>
  );
}

const Label = React.memo(({ text }) => <b>{text}</b>);

function Warning({ reason }) { return <i>{reason}</i>; }
