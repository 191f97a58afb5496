/*
Command shelf serves the stock over HTTP.

Usage: shelf [address]
*/
package main

import (
	"encoding/json"
	"net/http"
)

// server answers requests from a cache.
type server struct {
	cache  *store.Cache[string, *store.Item]
	mux    *http.ServeMux
	logger *log.Logger
}

// routes says what is found where.
func (s *server) routes() {
	s.mux.HandleFunc("/health", func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})
	s.mux.HandleFunc("/items", s.items)
}

// items writes all items as JSON.
func (s *server) items(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		http.Error(w, "only GET", http.StatusMethodNotAllowed)
		return
	}

	w.Header().Set("Content-Type", "application/json")
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	// The status is sent by now: all that is left is to log.
	if err := encoder.Encode(s.cache.All()); err != nil {
		s.logger.Printf("items: %v", err)
	}
}

func main() {
	s := &server{mux: http.NewServeMux()}
	s.routes()
	log.Fatal(http.ListenAndServe(":8080", s.mux))
}
