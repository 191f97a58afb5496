package store

import (
	"fmt"

type Good struct {
	Name string
}

func (g *Good) Hello(greeting string {
	fmt.Println(greeting, g.
}

func After(count int) error {
	if count > 0 {
		return nil
	return errors.New("none")
}

type Last interface {
	Close() error
}

func unfinished(
